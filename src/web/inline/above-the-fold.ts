import { afterFirstPaint } from './first-paint.ts'

/**
 * Marks the page until its first and until its second paint, so that the browser lays out what is above the fold first
 * (`styles/above-the-fold.css`). The marks are separate, because a change of one recalculates the style of everything in
 * its rules. Only for a page that opens at its top: not at a fragment, nor at the position before a reload or a step
 * back in the history.
 *
 * The third mark, `late`, hides what would move with the Arabic font until that has loaded, failed, or taken three
 * seconds. A chapter requests it in the layout of the second paint (`styles/chapter.css`).
 */
export function paintAboveTheFoldFirst(): void {
  if (location.hash) return
  const { dataset } = document.documentElement
  dataset.unpainted = dataset.fold = dataset.late = 'true'
  afterFirstPaint(() => {
    delete dataset.unpainted
    requestAnimationFrame(() => {
      setTimeout(() => {
        delete dataset.fold
        const show = () => delete dataset.late
        document.fonts.ready.then(show)
        setTimeout(show, 3000)
      })
    })
  })
}
