import { isDeepStrictEqual } from 'node:util'

type Fields = Readonly<Record<string, unknown>>

/**
 * The effect of an undo on a record: the state to save, null to remove it, undefined to leave it; and the conflicting
 * fields.
 */
export type UndoneRecord = { readonly result: object | null | undefined; readonly conflicts: readonly string[] }

type States = {
  readonly before: object | null
  readonly after: object | null
  readonly current: object | undefined
}

/** Fields set by the store, which never conflict with an undo. */
const storeFields: ReadonlySet<string> = new Set(['_id', 'version', 'updatedAt'])

/**
 * Undoes one change. Only the fields that it changed are reverted, so that later edits of other fields stay. A field
 * that was changed again since is a conflict, unless forced. `derived` fields are computed from others and are skipped.
 */
export function undoRecord(
  { before, after, current }: States,
  force: boolean,
  derived: ReadonlySet<string> = storeFields,
): UndoneRecord {
  if (!before) return undoCreation(after, current, force, derived)
  if (!after) return undoDeletion(before, current, force, derived)
  if (!current) return force ? { result: before, conflicts: [] } : { result: undefined, conflicts: ['deleted since'] }
  const conflicts: string[] = []
  const mayOverwrite = (field: string) => {
    if (!force) conflicts.push(field)
    return force
  }
  const states = { before: before as Fields, after: after as Fields, current: current as Fields }
  return { result: undoFields(states, derived, mayOverwrite), conflicts }
}

/**
 * Undoes the replacement of one record by another. They are never mixed field by field: the previous one is restored as
 * a whole.
 */
export function undoReplacement(
  { before, after, current }: { readonly [State in keyof States]: object },
  force: boolean,
  derived: ReadonlySet<string>,
): UndoneRecord {
  if (isSame(before, current, derived)) return { result: undefined, conflicts: [] }
  const [left, now] = [after as Fields, current as Fields]
  const changed = [...new Set([...Object.keys(left), ...Object.keys(now)])].filter(
    (name) => !derived.has(name) && !isDeepStrictEqual(left[name], now[name]),
  )
  return { result: before, conflicts: force ? [] : changed }
}

function undoCreation(
  after: object | null,
  current: object | undefined,
  force: boolean,
  derived: ReadonlySet<string>,
): UndoneRecord {
  if (!current) return { result: undefined, conflicts: [] }
  if (force || (after && isSame(after, current, derived))) return { result: null, conflicts: [] }
  return { result: undefined, conflicts: ['changed since'] }
}

function undoDeletion(
  before: object,
  current: object | undefined,
  force: boolean,
  derived: ReadonlySet<string>,
): UndoneRecord {
  if (!current || force) return { result: before, conflicts: [] }
  return isSame(before, current, derived)
    ? { result: undefined, conflicts: [] }
    : { result: undefined, conflicts: ['created again since'] }
}

/** Whether two states of a record are equal apart from derived fields. */
export function isSame(a: object, b: object, derived: ReadonlySet<string> = storeFields): boolean {
  const strip = (record: object) =>
    Object.fromEntries(Object.entries(record).filter(([name, value]) => value !== undefined && !derived.has(name)))
  return isDeepStrictEqual(strip(a), strip(b))
}

/** Fields compared by key: a note, a declared value or the title in one language is reverted on its own. */
const nested = new Set(['extra', 'notes', 'title', 'questions'])

/** The title of an edition is a text, that of a passage an object by language. */
function isNested(name: string, states: readonly Fields[]): boolean {
  return nested.has(name) && states.every((state) => typeof (state[name] ?? {}) === 'object')
}

type FieldStates = { readonly before: Fields; readonly after: Fields; readonly current: Fields }

function undoFields(
  { before, after, current }: FieldStates,
  derived: ReadonlySet<string>,
  mayOverwrite: (field: string) => boolean,
  path = '',
): Fields {
  const result: Record<string, unknown> = { ...current }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if ((path === '' && derived.has(name)) || isDeepStrictEqual(before[name], after[name])) continue
    if (path === '' && isNested(name, [before, after, current])) {
      const [from, to, now] = [before, after, current].map((state) => (state[name] ?? {}) as Fields)
      const states = { before: from as Fields, after: to as Fields, current: now as Fields }
      result[name] = undoFields(states, derived, mayOverwrite, `${name}.`)
    } else if (isUndone(before[name], current[name])) continue
    else if (isDeepStrictEqual(current[name], after[name]) || mayOverwrite(path + name)) {
      if (before[name] === undefined) delete result[name]
      else result[name] = before[name]
    }
  }
  return result
}

/** A field that someone has already reverted is not a conflict. */
function isUndone(before: unknown, current: unknown): boolean {
  return isDeepStrictEqual(before, current)
}
