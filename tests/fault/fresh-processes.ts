import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '../support/random.ts'
import { signIn } from './editor-client.ts'
import { type FreshReport, importMadeText, runFresh, startReference } from './fresh-run.ts'
import { startPostgresMachine } from './postgres-machine.ts'
import { type SiteProcess, startSite } from './site-process.ts'

type Settings = { readonly pairs: number; readonly seed: number; readonly print: (line: string) => void }

const processes = 3
/**
 * After this many pairs, the site without a cache is restarted, so that its memoised values are read from the database
 * again.
 */
const pairsPerReference = 2500

/** Sends random edits and reads to three processes and compares each response with one of a site without a cache. */
export async function runFreshOn(kind: 'sqlite' | 'postgres', { pairs, seed, print }: Settings): Promise<FreshReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'verse-fresh-'))
  const machine = kind === 'postgres' ? await startPostgresMachine() : undefined
  const settings = { dataDir, databaseUrl: machine?.url }
  const sites: SiteProcess[] = []
  try {
    for (let at = 0; at < processes; at++) sites.push(await startSite(settings))
    const urls = sites.map(({ url }) => url)
    const client = await signIn(urls[0] ?? '')
    await importMadeText(client, urls[0] ?? '')
    const random = createRandom(seed)
    const total = { pairs: 0, edits: 0, refused: 0, differences: [] as string[] }
    while (total.pairs < pairs) {
      const reference = await startReference(settings)
      const share = Math.min(pairsPerReference, pairs - total.pairs)
      const report = await runFresh({ urls, client, reference, pairs: share, readsAfterEdit: 20, random })
      await reference.stop()
      total.pairs += report.pairs
      total.edits += report.edits
      total.refused += report.refused
      total.differences.push(...report.differences)
      for (const difference of report.differences) print(`NOT SOUND: ${difference}`)
      print(`  … ${kind}: ${total.pairs} pairs, ${total.edits} edits, ${total.differences.length} different`)
    }
    return total
  } finally {
    await Promise.all(sites.map((site) => site.kill()))
    await machine?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export function toFreshLine(kind: string, { pairs, edits, refused, differences }: FreshReport): string {
  return `${kind}: ${pairs} responses after ${edits} edits (${refused} refused): ${differences.length} differ from a site without a cache`
}
