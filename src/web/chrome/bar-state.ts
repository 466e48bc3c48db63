export type BarState = { readonly y: number; readonly solid: boolean; readonly hidden: boolean }

type Limits = { readonly solidAfterPx: number; readonly hiddenAfterPx: number }

export const barAtRest: BarState = { y: 0, solid: false, hidden: false }

/** A hand on a touch screen trembles: a step this small is neither up nor down. */
const tremblePx = 4

/** Section 2: solid once the page has moved; out of the way while it moves down, back as soon as it moves up. */
export function stepBar(bar: BarState, y: number, { solidAfterPx, hiddenAfterPx }: Limits): BarState {
  const solid = y > solidAfterPx
  const moved = y - bar.y
  if (y > hiddenAfterPx && Math.abs(moved) < tremblePx) return solid === bar.solid ? bar : { ...bar, solid }
  const hidden = y > hiddenAfterPx && moved > 0
  return { y, solid, hidden }
}
