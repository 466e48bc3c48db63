import { isDeepStrictEqual } from 'node:util'
import type { Passage } from '#shared/catalogue/passage.ts'
import type { JudgedWrite } from './check-write.ts'

/**
 * The passages of a chapter must cover it exactly, and none may be removed that others changed since the author saw it.
 */
export function listOutlineViolations({ before, after, seen }: JudgedWrite): string[] {
  const passages = Map.groupBy(after.passages, ({ chapter }) => chapter)
  const uncovered = after.chapters
    .filter(({ number, ayahCount }) => !covers(passages.get(number) ?? [], ayahCount))
    .map(({ number }) => `the passages of chapter ${number} do not cover it`)
  if (!seen) return uncovered
  const left = new Set(after.passages.map(({ _id }) => _id))
  const view = new Map(seen.passages.map((passage) => [passage._id, passage]))
  const lost = before.passages
    .filter((passage) => !left.has(passage._id) && !isDeepStrictEqual(view.get(passage._id), passage))
    .map(({ _id }) => `passage ${_id} was removed unseen`)
  return [...uncovered, ...lost]
}

function covers(passages: readonly Passage[], ayahCount: number): boolean {
  const sorted = passages.toSorted((a, b) => a.from - b.from)
  const isJoined = sorted.every(({ from, to }, at) => from === (sorted[at - 1]?.to ?? 0) + 1 && to >= from)
  return isJoined && sorted.at(-1)?.to === ayahCount
}
