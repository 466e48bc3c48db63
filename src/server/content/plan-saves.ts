import type { EntityName, Writing } from '../database/write-content.ts'

type Versioned = { readonly _id: string; readonly version: number; readonly updatedAt: string }

/** What a writer sets of a record; version and time are the store's. */
export type Draft<T extends Versioned> = Omit<T, 'version' | 'updatedAt'>

/** Gives each draft that differs from what is stored its next version, and records it. A draft that changes nothing stays as stored. */
export function planSaves<T extends Versioned>(
  writing: Writing,
  entity: EntityName,
  stored: readonly T[],
  drafts: readonly Draft<T>[],
): { readonly saved: T[]; readonly changed: T[] } {
  const before = new Map(stored.map((record) => [record._id, record]))
  const changed: T[] = []
  const saved = drafts.map((draft) => {
    const known = before.get(draft._id as string)
    if (known && toComparable(known) === toComparable(draft)) return known
    const record = { ...draft, version: (known?.version ?? 0) + 1, updatedAt: writing.now } as T
    changed.push(record)
    writing.record({ entity, entityId: record._id, before: known, after: record })
    return record
  })
  return { saved, changed }
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
