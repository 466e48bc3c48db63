// npm run bench -- editions: what a choice of editions costs, with three made-up editions a language.
// Usage: node bench/editions/run.ts [--seconds 3] [--memory [FILE …]]; `--memory` measures
// only memory, of the editions in the files.

import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildSeedBundle } from '#server/default-content/build-seed-bundle.ts'
import { textLanguages } from '#shared/language/languages.ts'
import { toContent } from '../ask/content.ts'
import { toSearchable } from '../ask/systems.ts'
import { measureCached, measureUncached, type Row } from '../http/measure-http.ts'
import { listSearches } from '../http/paths.ts'
import { makeDataDirectory, startSite } from '../http/servers.ts'
import { printTable } from '../search/table.ts'
import { addMadeEditions, toMadeId } from './made-editions.ts'
import { makeSource, measureEdition, readSource } from './memory.ts'

const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, memory: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const chosen = textLanguages.map((language) => toMadeId(language))
const cookie = `editions=${chosen.join('.')}`

async function measureHttp(seconds: number): Promise<void> {
  const data = makeDataDirectory()
  await (await startSite(data.path)).stop()
  await addMadeEditions(data.path)
  const site = await startSite(data.path)
  const rows: Row[] = []
  const cached = [
    { name: 'one verse', path: '/api/verse/2:255', target: '≥ 0.85' },
    { name: 'one verse, edition in the URL', path: `/api/verse/2:255?edition=${toMadeId('az')}`, target: '≥ 0.85' },
    { name: 'verse page', path: '/az/verse/2:255', target: '≥ 0.75' },
    { name: 'verse page, chosen editions', path: '/az/verse/2:255', target: '≥ 0.75', headers: { cookie } },
    { name: 'chapter page, chosen editions', path: '/az/chapter/2', target: '≥ 0.75', headers: { cookie } },
  ]
  for (const one of cached) rows.push(...(await measureCached(site, one, seconds)))
  const searches = await listSearches(site.url)
  const searched = [
    { name: 'search', query: '' },
    { name: 'search in chosen editions', query: `&edition=${chosen.join(',')}` },
  ]
  for (const { name, query } of searched) {
    const paths = searches.map((path) => path + query)
    const like = `/api/verse?q=light${query}`
    rows.push(await measureUncached(site, { name, paths, like, target: '≥ 0.1' }, seconds))
  }
  rows.push(await measureUncached(site, await listInAll(searches), seconds))
  await site.stop()
  data.remove()
  printTable(
    'Readers with chosen editions, three a language',
    ['', 'requests/s', 'p99 ms', 'errors', 'ratio', 'target'],
    rows.map(({ name, load, ratio, target }) => [
      name,
      Math.round(load.perSecond).toString(),
      load.p99Ms.toFixed(1),
      String(load.errors),
      ratio.toFixed(2),
      target,
    ]),
  )
}

async function listInAll(searches: readonly string[]) {
  const paths = searches.map((path) => `${path}&edition=all`)
  return { name: 'search in all editions', paths, like: '/api/verse?q=light&edition=all', target: '' }
}

async function measureMemory(files: readonly string[]): Promise<void> {
  setFlagsFromString('--expose-gc')
  globalThis.gc = runInNewContext('gc')
  const content = toContent(buildSeedBundle(fileURLToPath(new URL('../../content', import.meta.url))))
  const base = toSearchable(content, {})
  const made = textLanguages.map((language) => makeSource(base, language))
  const sources = files.length > 0 ? await Promise.all(files.map(readSource)) : made
  // The first build includes JIT compilation, so its result is discarded.
  for (const source of sources.slice(0, 1)) measureEdition(base, source)
  const costs = sources.map((source) => measureEdition(base, source))
  printTable(
    'Memory of an edition',
    ['', 'text MB', 'view MB', 'index MB', 'index built in ms'],
    costs.map(({ name, text, view, index, buildMs }) => [
      name,
      ...[text, view, index].map((megabytes) => megabytes.toFixed(1)),
      Math.round(buildMs).toString(),
    ]),
  )
}

if (values.memory) await measureMemory(positionals)
else await measureHttp(Number(values.seconds))
