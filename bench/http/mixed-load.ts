import { readMemory } from '../../tests/fault/read-process.ts'
import { signInToEdit } from './editor.ts'
import { listSearches, listTenVerses, listVersePages } from './paths.ts'
import type { Running } from './servers.ts'
import { type Load, runWrk, type Target } from './wrk.ts'

export type MixedLoad = {
  readonly minutes: number
  readonly load: Load
  readonly writes: number
  readonly refusedWrites: number
  /** Measured at the end of each minute. */
  readonly megabytes: readonly number[]
}

type MixedLoadSettings = Pick<Target, 'headers'> & {
  /** The number of verse pages, lists of ten verses, and searches. */
  readonly perKind?: number
}

/** Sends a mix of readers' requests over fifty connections while an editor saves once a second. */
export async function measureMixedLoad(
  site: Running,
  minutes: number,
  { headers = {}, perKind = 20_000 }: MixedLoadSettings = {},
): Promise<MixedLoad> {
  const edit = await signInToEdit(site.url)
  const lists = [
    await listVersePages(site.url),
    await listTenVerses(site.url),
    await listSearches(site.url),
    ['/az', '/tr', '/az/verse/2:255', '/api/verse/2:255', '/az/topic/patience', '/ru/group/wine-in-stages'],
  ]
  const paths = mix(lists.map((list) => list.slice(0, perKind)))
  const state = { writes: 0, refused: 0 }
  const megabytes: number[] = []
  const save = async () => {
    if (await edit(state.writes).catch(() => false)) state.writes += 1
    else state.refused += 1
  }
  const editing = setInterval(() => void save(), 1000)
  const watching = setInterval(() => megabytes.push(Math.round(readMemory(site.pid))), 60_000)
  try {
    const load = await runWrk({ url: site.url, headers, paths }, Math.round(minutes * 60) + 1)
    return { minutes, load, writes: state.writes, refusedWrites: state.refused, megabytes }
  } finally {
    clearInterval(editing)
    clearInterval(watching)
  }
}

/** Takes one of each list in turn and repeats the short lists. */
function mix(lists: readonly (readonly string[])[]): string[] {
  const length = Math.max(...lists.map((list) => list.length))
  return Array.from({ length }, (_, at) => lists.map((list) => list[at % list.length] ?? '/')).flat()
}
