/** The response to show; the status is 0 when there was none, or when the URL is not part of the API. */
export type ResponseSummary = {
  readonly status: number
  readonly ms: number
  readonly kilobytes: string
  readonly text: string
  /** Whether the text is truncated: a corpus is a megabyte. */
  readonly isCut: boolean
}

const maxShown = 20_000
const nothing: ResponseSummary = { status: 0, ms: 0, kilobytes: '0', text: '', isCut: false }

export async function callApi(url: string): Promise<ResponseSummary> {
  if (!url.startsWith('/api/')) return nothing
  const started = performance.now()
  try {
    const response = await fetch(url)
    const body = await response.text()
    const ms = Math.round(performance.now() - started)
    const text = lay(body, response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      ms,
      kilobytes: (new Blob([body]).size / 1024).toFixed(1),
      text: text.slice(0, maxShown),
      isCut: text.length > maxShown,
    }
  } catch {
    return nothing
  }
}

function lay(body: string, type: string): string {
  return type.includes('json') ? JSON.stringify(JSON.parse(body), null, 2) : body
}
