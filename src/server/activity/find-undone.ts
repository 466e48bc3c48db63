type Undo = { readonly revision: number; readonly undoOf: number }

/**
 * Which revisions are taken back at present, and by which one. An undo that was undone itself takes nothing back any more. From the
 * latest undo to the first: whatever could take one back is known before it.
 */
export function findUndone(undos: readonly Undo[]): ReadonlyMap<number, number> {
  const undone = new Map<number, number>()
  for (const { revision, undoOf } of undos.toSorted((a, b) => b.revision - a.revision))
    if (!undone.has(revision) && !undone.has(undoOf)) undone.set(undoOf, revision)
  return undone
}
