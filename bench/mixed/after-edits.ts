import { Agent, get } from 'node:http'
import { signInToEdit } from '../http/editor.ts'
import { listChapterPages, listVersePages } from '../http/paths.ts'
import type { Running } from '../http/servers.ts'

export type AfterEdits = {
  readonly edits: number
  readonly pages: number
  /** Pages still in the cache, by the site's own metrics. */
  readonly cached: number
  /** Pages that returned 304 to a browser that stored them before the first edit. */
  readonly unchanged: number
}

type Asked = { readonly status: number; readonly etag: string }

const concurrency = 20

/** Reads pages of verses and chapters in all languages, then again after one edit and after a hundred. */
export async function measureAfterEdits(site: Running, metrics: string, pages: number): Promise<AfterEdits[]> {
  const edit = await signInToEdit(site.url)
  const verses = await listVersePages(site.url)
  const step = Math.max(1, Math.floor(verses.length / pages))
  const chapters = (await listChapterPages(site.url)).slice(0, 4 * 114)
  const paths = [...chapters, ...verses.filter((_path, at) => at % step === 0)].slice(0, pages)
  await askAll(site.url, paths, [])
  // The first edit of a kind may change what all pages show, such as the date of the last change.
  await edit(0)
  const first = (await askAll(site.url, paths, [])).map(({ etag }) => etag)
  const results: AfterEdits[] = []
  for (const edits of [1, 100]) {
    for (let turn = 1; turn <= edits; turn++)
      if (!(await edit(turn + edits))) throw new Error('The bench could not save')
    const before = await readHits(metrics)
    const unchanged = (await askAll(site.url, paths, first)).filter(({ status }) => status === 304).length
    results.push({ edits, pages: paths.length, cached: (await readHits(metrics)) - before, unchanged })
  }
  return results
}

async function askAll(site: string, paths: readonly string[], etags: readonly string[]): Promise<Asked[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const asked: Asked[] = []
  const queue = paths.entries()
  const work = async () => {
    for (const [at, path] of queue) asked[at] = await ask(agent, site + path, etags[at])
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  agent.destroy()
  return asked
}

async function ask(agent: Agent, url: string, etag: string | undefined): Promise<Asked> {
  return await new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br', ...(etag && { 'if-none-match': etag }) } }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, etag: response.headers.etag ?? '' }))
    }).on('error', reject)
  })
}

async function readHits(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/^verse_cache_hits_total (\d+)/m.exec(text)?.[1])
}
