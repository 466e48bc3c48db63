import { isDeepStrictEqual } from 'node:util'
import type { EntityName, Writing } from '../../database/write-content.ts'

type Versioned = { readonly _id: string; readonly version: number; readonly updatedAt: string }

/** The fields of a record that a writer sets; the store sets version and time. */
export type Draft<T extends Versioned> = Omit<T, 'version' | 'updatedAt'>

/**
 * The version a record had when deleted. A record that comes back continues from it, so forms opened before the
 * deletion get a conflict.
 */
export type LastVersions = ReadonlyMap<string, number>

/** The ids of drafts that are not stored: of new records, and of deleted ones that come back. */
export function listAbsentIds(stored: readonly WithId[], drafts: readonly WithId[]): string[] {
  const known = new Set(stored.map(({ _id }) => _id))
  return drafts.map(({ _id }) => _id).filter((id) => !known.has(id))
}

type WithId = { readonly _id: string }

/**
 * Gives each draft that differs from the stored record its next version, and records the change. Other drafts stay as
 * stored.
 */
export function assignVersions<T extends Versioned>(
  writing: Writing,
  entity: EntityName,
  stored: readonly T[],
  drafts: readonly Draft<T>[],
  lastVersions: LastVersions,
): { readonly saved: T[]; readonly changed: T[] } {
  const before = new Map(stored.map((record) => [record._id, record]))
  const changed: T[] = []
  const saved = drafts.map((draft) => {
    const id = draft._id as string
    const known = before.get(id)
    if (known && isSameContent(known, draft)) return known
    const version = (known?.version ?? lastVersions.get(id) ?? 0) + 1
    const record = { ...draft, version, updatedAt: writing.now } as T
    changed.push(record)
    writing.record({ entity, entityId: record._id, before: known, after: record })
    return record
  })
  return { saved, changed }
}

const storeFields = new Set(['version', 'updatedAt'])

/** Whether two records are equal apart from version and time. A field that is undefined counts as absent. */
export function isSameContent(a: object, b: object): boolean {
  const left = a as Fields
  const right = b as Fields
  const isSame = (name: string) => storeFields.has(name) || isSameValue(left[name], right[name])
  return Object.keys(left).every(isSame) && Object.keys(right).every((name) => name in left || isSame(name))
}

type Fields = Readonly<Record<string, unknown>>

function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && isDeepStrictEqual(a, b))
}
