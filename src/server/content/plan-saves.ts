import type { EntityName, Writing } from '../database/write-content.ts'

type Versioned = { readonly _id: string; readonly version: number; readonly updatedAt: string }

/** What a writer sets of a record; version and time are the store's. */
export type Draft<T extends Versioned> = Omit<T, 'version' | 'updatedAt'>

/** The version a record had when it was deleted: one that comes back goes on from there, so that a form opened before notices. */
export type LastVersions = ReadonlyMap<string, number>

/** Gives each draft that differs from what is stored its next version, and records it. A draft that changes nothing stays as stored. */
export function planSaves<T extends Versioned>(
  writing: Writing,
  entity: EntityName,
  stored: readonly T[],
  drafts: readonly Draft<T>[],
  lastVersions?: LastVersions,
): { readonly saved: T[]; readonly changed: T[] } {
  const before = new Map(stored.map((record) => [record._id, record]))
  const changed: T[] = []
  const saved = drafts.map((draft) => {
    const id = draft._id as string
    const known = before.get(id)
    if (known && isSameContent(known, draft)) return known
    const version = (known?.version ?? lastVersions?.get(id) ?? 0) + 1
    const record = { ...draft, version, updatedAt: writing.now } as T
    changed.push(record)
    writing.record({ entity, entityId: record._id, before: known, after: record })
    return record
  })
  return { saved, changed }
}

/** Whether two records say the same, whatever their version and time. */
export function isSameContent(a: object, b: object): boolean {
  return toComparable(a) === toComparable(b)
}

/** A record without its version and time, keys in order: equal texts mean nothing was changed. */
function toComparable(record: object): string {
  const entries = Object.entries(record).filter(([key]) => key !== 'version' && key !== 'updatedAt')
  return JSON.stringify(sortKeys(Object.fromEntries(entries)))
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]))
}
