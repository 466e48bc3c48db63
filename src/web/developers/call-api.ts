/** What came back; a status of 0 when nothing did, or the address was none of the API. */
export type Answer = {
  readonly status: number
  readonly ms: number
  readonly kilobytes: string
  readonly text: string
  /** Whether only the beginning is shown: a corpus is a megabyte. */
  readonly isCut: boolean
}

const mostShown = 20_000
const nothing: Answer = { status: 0, ms: 0, kilobytes: '0', text: '', isCut: false }

export async function callApi(address: string): Promise<Answer> {
  if (!address.startsWith('/api/')) return nothing
  const started = performance.now()
  try {
    const response = await fetch(address)
    const body = await response.text()
    const ms = Math.round(performance.now() - started)
    const text = lay(body, response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      ms,
      kilobytes: (new Blob([body]).size / 1024).toFixed(1),
      text: text.slice(0, mostShown),
      isCut: text.length > mostShown,
    }
  } catch {
    return nothing
  }
}

function lay(body: string, type: string): string {
  return type.includes('json') ? JSON.stringify(JSON.parse(body), null, 2) : body
}
