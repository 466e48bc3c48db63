import type { FontSource } from '../hydration/page-data.ts'

/** The id of the `<noscript>` in the head with the `@font-face` rules of the European fonts. */
export const fontRulesId = 'font-rules'
/**
 * Set in local storage once the browser has fetched the fonts: they are then in its cache, and the first paint can use
 * them.
 */
const cachedKey = 'fonts'
const family = 'Source Serif 4 Variable'

/**
 * Without scripts the rules simply apply. With scripts they are inert text until applied: on a first visit the
 * connection is for the page and the Arabic font, and the rest is painted with fallback fonts of the same metrics. A
 * long page is painted even before the Arabic font: its styles use that font after the first paint
 * (`styles/chapter.css`).
 */
function applyFontRules(): boolean {
  const holder = document.getElementById(fontRulesId)
  if (!holder) return false
  const style = document.createElement('style')
  style.textContent = holder.textContent.slice('<style>'.length, -'</style>'.length)
  holder.replaceWith(style)
  return true
}

/** Runs before the first paint, for a returning visitor. */
export function applyCachedFonts(): void {
  try {
    if (localStorage.getItem(cachedKey)) {
      applyFontRules()
      document.documentElement.dataset.fonts = 'cached'
    }
  } catch {
    // Storage may be disabled.
  }
}

/**
 * After the first paint of a first visit, gives the reading text its font, all weights at once; as loaded `FontFace`s,
 * since a rule would make the browser recalculate every style. The interface keeps its fallback fonts until the first
 * interaction.
 */
export function loadReadingFonts(sources: readonly FontSource[]): void {
  if (!document.getElementById(fontRulesId)) return
  const loads = sources.flatMap(([url, unicodeRange, ...weights]) =>
    weights.map((weight) => new FontFace(family, `url(${url})`, { weight, unicodeRange }).load()),
  )
  const show = (fonts: readonly FontFace[]) => {
    for (const font of fonts) document.fonts.add(font)
  }
  void Promise.all(loads).then(show, () => {})
}

/** Runs at the first interaction. */
export function applyFonts(): void {
  if (applyFontRules()) void document.fonts.ready.then(() => localStorage.setItem(cachedKey, '1')).catch(() => {})
}
