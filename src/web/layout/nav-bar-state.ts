export type NavBarState = { readonly y: number; readonly solid: boolean; readonly hidden: boolean }

type Limits = { readonly solidAfterPx: number; readonly hiddenAfterPx: number }

export const initialNavBar: NavBarState = { y: 0, solid: false, hidden: false }

/** Touch input jitters: a movement this small has no direction. */
const jitterPx = 4

/** Section 2: solid once the page is scrolled; hidden while scrolling down, shown again when scrolling up. */
export function updateNavBar(bar: NavBarState, y: number, { solidAfterPx, hiddenAfterPx }: Limits): NavBarState {
  const solid = y > solidAfterPx
  const moved = y - bar.y
  if (y > hiddenAfterPx && Math.abs(moved) < jitterPx) return solid === bar.solid ? bar : { ...bar, solid }
  const hidden = y > hiddenAfterPx && moved > 0
  return { y, solid, hidden }
}
