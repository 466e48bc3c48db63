import type { VerseLine } from '../data/record-values.ts'

/** Places the moved lines, in their own order, before or after another line. */
export function moveLines(
  lines: readonly VerseLine[],
  moved: ReadonlySet<string>,
  target: string,
  isAfter: boolean,
): readonly VerseLine[] {
  const rest = lines.filter(({ _id }) => !moved.has(_id))
  const at = rest.findIndex(({ _id }) => _id === target)
  if (at < 0) return lines
  return rest.toSpliced(at + (isAfter ? 1 : 0), 0, ...lines.filter(({ _id }) => moved.has(_id)))
}

/** Moves a line one step up or down; does nothing at the ends. */
export function shiftLine(lines: readonly VerseLine[], id: string, by: -1 | 1): readonly VerseLine[] {
  const other = lines[lines.findIndex(({ _id }) => _id === id) + by]
  return other ? moveLines(lines, new Set([id]), other._id, by === 1) : lines
}
