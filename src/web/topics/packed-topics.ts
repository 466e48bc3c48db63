import { packRows, unpackRows } from '#web/reading/packed-rows.ts'
import type { Wheel } from './wheel-shape.ts'

// The topics of a shelf travel with their page as one text: as 350 records they were 1.6 kB of it with brotli, 6 kB with gzip.

/** A shelf without places in the chapters is one of a form. */
type Packable = { readonly id: string; readonly name: string; readonly count?: number; readonly d?: string }
export type ShelfTopic = Required<Packable>
export type PackedWheel = ReturnType<typeof packWheel>

export function packTopics(topics: readonly Packable[]): string {
  return packRows(topics.map(({ id, name, count, d }) => (d === undefined ? [id, name] : [id, name, count ?? 0, d])))
}

export function unpackTopics(topics: string): readonly ShelfTopic[] {
  return unpackRows(topics).map(([id = '', name = '', count = '0', d = '']) => ({ id, name, count: Number(count), d }))
}

export function packWheel({ shelves, chords }: Wheel) {
  return {
    shelves: shelves.map(({ ticks, ...shelf }) => ({ ...shelf, ticks: packRows(ticks.map(({ id, d }) => [id, d])) })),
    chords,
  }
}

export function unpackTicks(ticks: string) {
  return unpackRows(ticks).map(([id = '', d = '']) => ({ id, d }))
}
