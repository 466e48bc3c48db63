import type { Box } from './typeface.ts'

type InkedLine = { readonly left: number; readonly ink: readonly Box[] }

/** In ems: fine enough to separate neighbouring marks. */
const column = 0.1
/** The minimum space between the ink of two lines. */
const gap = 0.12

/**
 * The distance between baselines at which no mark touches the line above. Only ink directly above other ink counts: a
 * high pause mark over one word and a low tail elsewhere do not collide.
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
    // Adds a column of air on each side, so that neighbouring marks do not touch either.
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
