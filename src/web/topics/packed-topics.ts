import { packRows, unpackRows } from '#web/reading/packed-rows.ts'
import type { Wheel } from './wheel-shape.ts'

// The topics of a theme travel with their page as one text: as 350 records they were 1.6 kB of it with brotli, 6 kB with gzip.

/** A topic without places in the chapters is one of a form. */
type Packable = { readonly id: string; readonly name: string; readonly count?: number; readonly d?: string }
export type ThemeTopic = Required<Packable>
export type PackedWheel = ReturnType<typeof packWheel>

export function packTopics(topics: readonly Packable[]): string {
  return packRows(topics.map(({ id, name, count, d }) => (d === undefined ? [id, name] : [id, name, count ?? 0, d])))
}

export function unpackTopics(topics: string): readonly ThemeTopic[] {
  return unpackRows(topics).map(([id = '', name = '', count = '0', d = '']) => ({ id, name, count: Number(count), d }))
}

export function packWheel({ themeSections, chords }: Wheel) {
  return {
    themeSections: themeSections.map(({ ticks, ...section }) => ({
      ...section,
      ticks: packRows(ticks.map(({ id, d }) => [id, d])),
    })),
    chords,
  }
}

export function unpackTicks(ticks: string) {
  return unpackRows(ticks).map(([id = '', d = '']) => ({ id, d }))
}
