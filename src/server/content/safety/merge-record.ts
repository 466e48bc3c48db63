import { isDeepStrictEqual } from 'node:util'

// A three-way merge of one record, field by field: a change of one side since the base is taken; different changes of
// both are a conflict for a person to resolve.

export type Fields = Readonly<Record<string, unknown>>

export type FieldConflict = { readonly field: string; readonly mine: unknown; readonly theirs: unknown }

export type MergedRecord = { readonly merged: Fields; readonly conflicts: readonly FieldConflict[] }

/** Which side wins conflicts; without a choice theirs stays and the conflict is reported. */
export type Side = 'mine' | 'theirs'

type States = { readonly base: Fields; readonly mine: Fields; readonly theirs: Fields }

type Settings = {
  readonly choice?: Side | undefined
  /** False when the base of `mine` is unknown: each of its values then counts as a change. */
  readonly isBaseKnown: boolean
  /** Fields that no author sets, such as the version: theirs stay. */
  readonly derived: ReadonlySet<string>
}

/**
 * Fields merged key by key: notes by verse, declared values by field, titles and questions of a passage by language.
 */
const nested = new Set(['notes', 'extra', 'title', 'questions'])

/** The title of an edition is a text, not an object by language. */
function isNested(name: string, values: readonly unknown[]): boolean {
  return nested.has(name) && values.every((value) => typeof (value ?? {}) === 'object')
}

export function mergeRecord(states: States, settings: Settings): MergedRecord {
  return mergeFields(states, settings, '')
}

function mergeFields({ base, mine, theirs }: States, settings: Settings, path: string): MergedRecord {
  const merged: Record<string, unknown> = { ...theirs }
  const conflicts: FieldConflict[] = []
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    if (path === '' && settings.derived.has(name)) continue
    const [from, my, their] = [base[name], mine[name], theirs[name]]
    if (path === '' && isNested(name, [from, my, their])) {
      const inner = mergeFields(
        { base: toFields(from), mine: toFields(my), theirs: toFields(their) },
        settings,
        `${name}.`,
      )
      merged[name] = inner.merged
      conflicts.push(...inner.conflicts)
      continue
    }
    const value = mergeValue({ base: from, mine: my, theirs: their }, settings.isBaseKnown, path === 'questions.')
    const isMine = value.isConflict && settings.choice === 'mine'
    if (value.isConflict && !settings.choice) conflicts.push({ field: path + name, mine: my, theirs: their })
    set(merged, name, isMine ? my : value.value)
  }
  return { merged, conflicts }
}

function toFields(value: unknown): Fields {
  return (value ?? {}) as Fields
}

function set(record: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) delete record[name]
  else record[name] = value
}

type Values = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown }
type MergedValue = { readonly value: unknown; readonly isConflict: boolean }

/** Most values are texts, for which the general comparison is slow. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && isDeepStrictEqual(a, b))
}

function mergeValue({ base, mine, theirs }: Values, isBaseKnown: boolean, isOfTexts: boolean): MergedValue {
  const kept = { value: theirs, isConflict: false }
  if (isSame(mine, theirs)) return kept
  if (isBaseKnown && isSame(mine, base)) return kept
  if (isSame(theirs, base)) return { value: mine, isConflict: false }
  const isMerged = isBaseKnown && !(isOfTexts && isItemChangedTwice(base, mine, theirs))
  const list = isMerged ? mergeLists(base, mine, theirs) : undefined
  return list ? { value: list, isConflict: false } : { value: theirs, isConflict: true }
}

/** Whether both sides changed or removed one text of a list. Merged, it would be there in both versions. */
function isItemChangedTwice(base: unknown, mine: unknown, theirs: unknown): boolean {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return false
  return base.some((item) => !mine.includes(item) && !theirs.includes(item))
}

/** Applies the additions and removals of one side to the other's list; undefined when mine reordered common items. */
function mergeLists(base: unknown, mine: unknown, theirs: unknown): unknown[] | undefined {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined
  const [was, wanted] = [new Set(base), new Set(mine)]
  const isReordered = !isDeepStrictEqual(
    base.filter((item) => wanted.has(item)),
    mine.filter((item) => was.has(item)),
  )
  if (isReordered) return undefined
  const kept = theirs.filter((item) => wanted.has(item) || !was.has(item))
  const known = new Set(kept)
  const behind = new Map<unknown, unknown[]>()
  const first: unknown[] = []
  const last: unknown[] = []
  for (const [at, item] of mine.entries()) {
    if (was.has(item) || known.has(item)) continue
    known.add(item)
    // The item is inserted after its predecessor in the file, or at the end.
    const before = mine[at - 1]
    const followers = behind.get(before)
    if (at === 0) first.push(item)
    else if (followers) followers.push(item)
    else if (known.has(before)) behind.set(before, [item])
    else last.push(item)
  }
  return insertBehind([...first, ...kept, ...last], behind)
}

/** Inserts after each item those that follow it, depth first, in linear time. */
function insertBehind(items: readonly unknown[], behind: Map<unknown, unknown[]>): unknown[] {
  const result: unknown[] = []
  const waiting = items.toReversed()
  while (waiting.length > 0) {
    const item = waiting.pop()
    result.push(item)
    // The latest follower ends up directly after the item.
    for (const next of behind.get(item) ?? []) waiting.push(next)
    behind.delete(item)
  }
  return result
}
