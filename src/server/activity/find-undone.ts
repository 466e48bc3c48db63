type Undo = { readonly revision: number; readonly undoOf: number }

/**
 * Which revisions are currently undone, and by which one. An undo that was itself undone has no effect. Processed from
 * the latest undo to the first, so that everything that could undo one is known before it.
 */
export function findUndone(undos: readonly Undo[]): ReadonlyMap<number, number> {
  const undone = new Map<number, number>()
  for (const { revision, undoOf } of undos.toSorted((a, b) => b.revision - a.revision))
    if (!undone.has(revision) && !undone.has(undoOf)) undone.set(undoOf, revision)
  return undone
}
