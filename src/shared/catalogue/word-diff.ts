/** A run of text that was kept, removed or added. */
export type DiffPart = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }

/** Beyond this many edits the texts have little in common, and replacing the whole block reads better than a diff. */
const maxEdits = 400

/**
 * A word diff of two texts: the parts that are not `added` form the first text, those that are not `removed` the
 * second. Words are separated by white space, so a changed vowel sign marks its whole word.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  const a = toTokens(before)
  const b = toTokens(after)
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const parts: DiffPart[] = []
  push(parts, 'same', a.slice(0, start))
  diffMiddle(parts, a.slice(start, a.length - end), b.slice(start, b.length - end))
  push(parts, 'same', a.slice(a.length - end))
  return parts
}

function toTokens(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? []
}

function push(parts: DiffPart[], kind: DiffPart['kind'], tokens: readonly string[]): void {
  const text = tokens.join('')
  if (text === '') return
  const last = parts.at(-1)
  if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text }
  else parts.push({ kind, text })
}

function diffMiddle(parts: DiffPart[], a: readonly string[], b: readonly string[]): void {
  const trace = traceEdits(a, b)
  if (!trace) {
    push(parts, 'removed', a)
    push(parts, 'added', b)
    return
  }
  for (const { kind, token } of walkBack(trace, a, b)) push(parts, kind, [token])
}

type Frontier = ReadonlyMap<number, number>

/**
 * Myers' shortest edit script: for each number of edits, the reach of each diagonal. Undefined when there are too many.
 */
function traceEdits(a: readonly string[], b: readonly string[]): Frontier[] | undefined {
  const trace: Frontier[] = []
  let reach: Frontier = new Map([[1, 0]])
  for (let edits = 0; edits <= maxEdits; edits++) {
    trace.push(reach)
    const next = new Map(reach)
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const down = goesDown(reach, diagonal, edits)
      let x = down ? at(reach, diagonal + 1) : at(reach, diagonal - 1) + 1
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++
      next.set(diagonal, x)
      if (x >= a.length && x - diagonal >= b.length) return trace
    }
    reach = next
  }
  return undefined
}

function at(reach: Frontier, diagonal: number): number {
  return reach.get(diagonal) ?? -1
}

function goesDown(reach: Frontier, diagonal: number, edits: number): boolean {
  return diagonal === -edits || (diagonal !== edits && at(reach, diagonal - 1) < at(reach, diagonal + 1))
}

function walkBack(trace: readonly Frontier[], a: readonly string[], b: readonly string[]) {
  const steps: { kind: DiffPart['kind']; token: string }[] = []
  let x = a.length
  let y = b.length
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const reach = trace[edits] as Frontier
    const diagonal = x - y
    const down = goesDown(reach, diagonal, edits)
    const from = edits === 0 ? 0 : at(reach, down ? diagonal + 1 : diagonal - 1)
    const fromY = edits === 0 ? 0 : from - (down ? diagonal + 1 : diagonal - 1)
    while (x > from && y > fromY && x > 0 && y > 0) steps.push({ kind: 'same', token: a[--x] ?? '' }) && y--
    if (edits === 0) break
    if (down) steps.push({ kind: 'added', token: b[--y] ?? '' })
    else steps.push({ kind: 'removed', token: a[--x] ?? '' })
  }
  return steps.reverse()
}
