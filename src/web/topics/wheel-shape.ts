import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { listStrongLinks } from '#shared/catalogue/intersect-topics.ts'
import { findTopicMap, type Link, type TopicMap } from '#shared/catalogue/topic-map.ts'

/** The topics as ticks around a circle, theme after theme; lines across join those that share verses. */
export type Wheel = {
  readonly themeSections: readonly {
    readonly theme: string
    readonly arc: string
    /** The position of its name, and the text anchor. */
    readonly x: number
    readonly y: number
    readonly side: 'start' | 'middle' | 'end'
    /** The id is empty when many ticks are drawn as one path. */
    readonly ticks: readonly { readonly id: string; readonly d: string }[]
  }[]
  /** From the faintest to the strongest. */
  readonly chords: readonly string[]
}

const gap = 0.045
const rim = 250
const arcAt = 240
const chordsAt = 232
const nameAt = 304
/** As many lines as can be told apart. */
const maxChords = 420

type Angles = ReadonlyMap<string, number>

export function toWheel(catalogue: Catalogue): Wheel {
  const map = findTopicMap(catalogue)
  const { angles, ends } = placeTopics(map)
  const most = Math.max(1, ...catalogue.topics.map((topic) => topic.verseIds.length))
  const links = listStrongLinks(map, catalogue, maxChords)
  const third = Math.ceil(links.length / 3)
  return {
    themeSections: map.themeSections.map(({ theme, topics }, at) => {
      const [from, to] = ends[at] ?? [0, 0]
      const middle = (from + to) / 2
      return {
        theme,
        arc: toArc(from, to),
        ...toPlace(middle),
        side: Math.abs(Math.cos(middle)) < 0.25 ? 'middle' : Math.cos(middle) > 0 ? 'start' : 'end',
        ticks: topics.map((topic) => ({
          id: topic._id,
          d: toTick(angles.get(topic._id) ?? 0, 5 + 32 * Math.sqrt(topic.verseIds.length / most)),
        })),
      }
    }),
    chords: [links.slice(2 * third), links.slice(third, 2 * third), links.slice(0, third)].map((some) =>
      toChords(some, angles),
    ),
  }
}

/** The same as a background to one topic: the ticks of a theme in one stroke, but for that topic's own. */
export function toPlainWheel(wheel: Wheel, topicId: string): Wheel {
  const themeSections = wheel.themeSections.map((section) => {
    const own = section.ticks.filter(({ id }) => id === topicId)
    const rest = section.ticks.filter(({ id }) => id !== topicId).map(({ d }) => d)
    return { ...section, ticks: [{ id: '', d: rest.join('') }, ...own] }
  })
  return { ...wheel, themeSections }
}

/** The lines of one topic only, to be drawn over the rest. */
export function toOwnChords(catalogue: Catalogue, topicId: string): string {
  const map = findTopicMap(catalogue)
  const { angles } = placeTopics(map)
  const own = map.links.filter(({ a, b, shared }) => (a === topicId || b === topicId) && shared > 1)
  return toChords(own, angles)
}

function placeTopics({ themeSections }: TopicMap): { angles: Angles; ends: readonly (readonly [number, number])[] } {
  const count = themeSections.reduce((sum, { topics }) => sum + topics.length, 0)
  const step = (2 * Math.PI - themeSections.length * gap) / Math.max(1, count)
  const angles = new Map<string, number>()
  const ends: [number, number][] = []
  let at = -Math.PI / 2 + gap / 2
  for (const { topics } of themeSections) {
    const from = at
    for (const topic of topics) {
      angles.set(topic._id, at + step / 2)
      at += step
    }
    ends.push([from, at])
    at += gap
  }
  return { angles, ends }
}

function toPoint(angle: number, radius: number): string {
  return `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`
}

function toPlace(angle: number): { x: number; y: number } {
  return { x: Math.round(nameAt * Math.cos(angle)), y: Math.round(nameAt * Math.sin(angle)) }
}

function toTick(angle: number, length: number): string {
  return `M${toPoint(angle, rim)}L${toPoint(angle, rim + length)}`
}

function toArc(from: number, to: number): string {
  const large = to - from > Math.PI ? 1 : 0
  return `M${toPoint(from, arcAt)}A${arcAt} ${arcAt} 0 ${large} 1 ${toPoint(to, arcAt)}`
}

/** Curves towards the centre, more so the further apart the ends are, so that short chords stay near the rim. */
function toChords(links: readonly Link[], angles: Angles): string {
  return links
    .map(({ a, b }) => {
      const [from, to] = [angles.get(a) ?? 0, angles.get(b) ?? 0]
      const apart = Math.abs(Math.atan2(Math.sin(from - to), Math.cos(from - to)))
      const middle = Math.atan2(Math.sin(from) + Math.sin(to), Math.cos(from) + Math.cos(to))
      const bend = chordsAt * Math.cos(apart / 2) * 0.45
      return `M${toPoint(from, chordsAt)}Q${toPoint(middle, bend)} ${toPoint(to, chordsAt)}`
    })
    .join('')
}
