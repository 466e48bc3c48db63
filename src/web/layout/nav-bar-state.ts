export type NavBarState = { readonly y: number; readonly solid: boolean; readonly hidden: boolean }

type Limits = { readonly solidAfterPx: number; readonly hiddenAfterPx: number }

export const initialNavBar: NavBarState = { y: 0, solid: false, hidden: false }

/** A finger on a touch screen trembles: a movement this small has no direction. */
const jitterPx = 4

/** Section 2: solid once the page is scrolled; hidden while it scrolls down, shown again as soon as it scrolls up. */
export function updateNavBar(bar: NavBarState, y: number, { solidAfterPx, hiddenAfterPx }: Limits): NavBarState {
  const solid = y > solidAfterPx
  const moved = y - bar.y
  if (y > hiddenAfterPx && Math.abs(moved) < jitterPx) return solid === bar.solid ? bar : { ...bar, solid }
  const hidden = y > hiddenAfterPx && moved > 0
  return { y, solid, hidden }
}
