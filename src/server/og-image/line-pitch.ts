import type { Box } from './typeface.ts'

type InkedLine = { readonly left: number; readonly ink: readonly Box[] }

/** In ems: fine enough to tell one mark from the next. */
const column = 0.1
/** What stays free between the ink of two lines. */
const gap = 0.12

/**
 * How far apart baselines have to be so that no mark touches the line above. Only ink that stands above other ink counts: a pause mark
 * high over one word and a tail far below another pass each other.
 */
export function findLinePitch(lines: readonly InkedLine[], minPitch: number): number {
  const skylines = lines.map(toSkyline)
  return skylines.reduce((pitch, below, index) => {
    const above = skylines[index - 1]
    return above ? Math.max(pitch, findMinDistance(above, below) + gap) : pitch
  }, minPitch)
}

type Skyline = { readonly tops: Map<number, number>; readonly bottoms: Map<number, number> }

function toSkyline({ left, ink }: InkedLine): Skyline {
  const tops = new Map<number, number>()
  const bottoms = new Map<number, number>()
  for (const box of ink) {
    // A column of air on each side, since what is beside a mark should not brush it either.
    const first = Math.floor((left + box.left) / column) - 1
    const last = Math.ceil((left + box.right) / column) + 1
    for (let at = first; at <= last; at++) {
      tops.set(at, Math.min(tops.get(at) ?? 0, box.top))
      bottoms.set(at, Math.max(bottoms.get(at) ?? 0, box.bottom))
    }
  }
  return { tops, bottoms }
}

function findMinDistance(above: Skyline, below: Skyline): number {
  const needs = [...above.bottoms].map(([at, bottom]) => bottom - (below.tops.get(at) ?? 0))
  return Math.max(0, ...needs)
}
