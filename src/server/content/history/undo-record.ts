import { isDeepStrictEqual } from 'node:util'
import { isSameContent } from '../stores/assign-versions.ts'

type Fields = Readonly<Record<string, unknown>>

/** What undoing does to a record: the state to save, null to remove it, undefined to leave it; and the fields that stand against it. */
export type UndoneRecord = { readonly result: object | null | undefined; readonly conflicts: readonly string[] }

type States = {
  readonly before: object | null
  readonly after: object | null
  readonly current: object | undefined
}

/**
 * Takes one change back. Only the fields that it changed go back, so that what was edited elsewhere in the record since stays.
 * A field that was changed again since is a conflict, unless forced.
 */
export function undoRecord({ before, after, current }: States, force: boolean): UndoneRecord {
  if (!before) return undoCreation(after, current, force)
  if (!after) return undoDeletion(before, current, force)
  if (!current) return force ? { result: before, conflicts: [] } : { result: undefined, conflicts: ['deleted since'] }
  const conflicts: string[] = []
  const result = undoFields(before as Fields, after as Fields, current as Fields, (field) => {
    if (!force) conflicts.push(field)
    return force
  })
  return { result, conflicts }
}

function undoCreation(after: object | null, current: object | undefined, force: boolean): UndoneRecord {
  if (!current) return { result: undefined, conflicts: [] }
  if (force || (after && isSameContent(after, current))) return { result: null, conflicts: [] }
  return { result: undefined, conflicts: ['changed since'] }
}

function undoDeletion(before: object, current: object | undefined, force: boolean): UndoneRecord {
  if (!current || force) return { result: before, conflicts: [] }
  return isSameContent(before, current)
    ? { result: undefined, conflicts: [] }
    : { result: undefined, conflicts: ['created again since'] }
}

const untouched = new Set(['_id', 'version', 'updatedAt'])
/** Held by key: a note or a declared value goes back by itself. */
const nested = new Set(['extra', 'notes'])

function undoFields(
  before: Fields,
  after: Fields,
  current: Fields,
  mayOverwrite: (field: string) => boolean,
  path = '',
): Fields {
  const result: Record<string, unknown> = { ...current }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (untouched.has(name) || isDeepStrictEqual(before[name], after[name])) continue
    if (path === '' && nested.has(name)) {
      const [from, to, now] = [before, after, current].map((state) => (state[name] ?? {}) as Fields)
      result[name] = undoFields(from as Fields, to as Fields, now as Fields, mayOverwrite, `${name}.`)
    } else if (isDeepStrictEqual(current[name], after[name]) || mayOverwrite(path + name)) {
      if (before[name] === undefined) delete result[name]
      else result[name] = before[name]
    }
  }
  return result
}
