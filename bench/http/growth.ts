import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readMemory } from '../../tests/fault/read-process.ts'
import { listSearches } from './paths.ts'
import { makeDataDirectory, startSite } from './servers.ts'
import { type Load, runWrk } from './wrk.ts'

export type Growth = {
  readonly verses: number
  readonly startMs: number
  readonly idleMegabytes: number
  readonly cached: Load
  readonly search: Load
}

/** Measures the corpus once, four times and sixteen times over, to show what grows and how fast. */
export async function measureGrowth(copies: number, seconds: number): Promise<Growth> {
  const data = makeDataDirectory()
  try {
    await (await startSite(data.path)).stop()
    const verses = multiply(join(data.path, 'verses.sqlite'), copies)
    const began = performance.now()
    const site = await startSite(data.path)
    await (await fetch(`${site.url}/az/verse/2:255`)).text()
    const startMs = Math.round(performance.now() - began)
    await (await fetch(`${site.url}/api/verse?q=light`)).text()
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const idleMegabytes = Math.round(readMemory(site.pid))
    const cached = await runWrk({ url: `${site.url}/api/verse?chapter=2&limit=10` }, seconds)
    const search = await runWrk({ url: site.url, paths: await listSearches(site.url) }, seconds)
    await site.stop()
    return { verses, startMs, idleMegabytes, cached, search }
  } finally {
    data.remove()
  }
}

function multiply(file: string, copies: number): number {
  const database = new DatabaseSync(file)
  const columns =
    'chapter, verse, ar, en, az, tr, ru, "arPlain", "opinionEn", "opinionAz", "opinionTr", "opinionRu", extra, version, "updatedAt"'
  for (let copy = 2; copy <= copies; copy++) {
    database.exec(
      `insert into verse (id, book, ${columns}) select id || '-${copy}', 'copy${copy}', ${columns} from verse where book = 'quran'`,
    )
  }
  const { count } = database.prepare('select count(*) as count from verse').get() as { count: number }
  database.close()
  return count
}
