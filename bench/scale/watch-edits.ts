import { setTimeout } from 'node:timers/promises'
import type { EditorClient } from '../../tests/fault/editor-client.ts'

export type EditTimes = { readonly seenMs: number[]; refused: number; stale: number }

type Settings = {
  readonly client: EditorClient
  /** The URL of the site where the editor saves. */
  readonly siteUrl: () => string
  /** The URL of the shared cache that readers use. */
  readonly cacheUrl: string
  readonly isOver: () => boolean
}

const everyMs = 1000
const staleAfterMs = 10_000

/**
 * Saves a different verse once a second and measures how long it takes until a reader sees the edit through the cache.
 * A page that returns to the previous text after showing an edit counts as stale.
 */
export async function watchEdits({ client, siteUrl, cacheUrl, isOver }: Settings): Promise<EditTimes> {
  const times: EditTimes = { seenMs: [], refused: 0, stale: 0 }
  const watching: Promise<void>[] = []
  const began = Date.now()
  for (let turn = 0; !isOver(); turn++) {
    const reference = `2:${1 + (turn % 280)}`
    const word = `Saved in turn ${turn} of ${began}.`
    // Requested once, so that the cache has it.
    await (await fetch(`${cacheUrl}/en/verse/${reference}`)).text()
    const { status } = await client.send(siteUrl(), {
      method: 'PUT',
      path: `/api/verse/${reference}`,
      body: { opinionEn: word },
    })
    if (status === 200) watching.push(watch(`${cacheUrl}/en/verse/${reference}`, word, times))
    else times.refused++
    await setTimeout(everyMs)
  }
  await Promise.all(watching)
  return times
}

async function watch(url: string, word: string, times: EditTimes): Promise<void> {
  const began = performance.now()
  /** Undefined when the request failed: a process was killed or is overloaded. */
  const shows = async () => {
    const response = await fetch(url)
    const text = await response.text()
    return response.ok ? text.includes(word) : undefined
  }
  while (!(await shows())) {
    if (performance.now() - began > staleAfterMs) {
      times.stale++
      process.stderr.write(`not seen: ${url}\n`)
      return
    }
    await setTimeout(20)
  }
  times.seenMs.push(performance.now() - began)
  for (let again = 0; again < 20; again++) {
    await setTimeout(200)
    if ((await shows()) !== false) continue
    times.stale++
    process.stderr.write(`stale ${Math.round(performance.now() - began)} ms after the edit: ${url}\n`)
  }
}
