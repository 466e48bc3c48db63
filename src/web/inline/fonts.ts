import type { FontSource } from '../hydration/page-data.ts'

/** The `<noscript>` in the head that holds the `@font-face` rules of the European fonts. */
export const fontRulesId = 'font-rules'
/** In local storage once the browser has fetched the fonts: they are in its cache then, and the first paint can use them. */
const cachedKey = 'fonts'
const family = 'Source Serif 4 Variable'

/**
 * Without scripts the rules simply hold. With scripts they are text that costs nothing until they are applied: on a first visit the
 * connection belongs to the page and the Arabic font, and the rest is painted with fallback fonts of the same metrics. A long page is painted
 * before the Arabic font too: its styles use that font after the first paint (`styles/chapter.css`).
 */
function applyFontRules(): boolean {
  const holder = document.getElementById(fontRulesId)
  if (!holder) return false
  const style = document.createElement('style')
  style.textContent = holder.textContent.slice('<style>'.length, -'</style>'.length)
  holder.replaceWith(style)
  return true
}

/** Before the first paint, for a returning visitor. */
export function applyCachedFonts(): void {
  try {
    if (localStorage.getItem(cachedKey)) {
      applyFontRules()
      document.documentElement.dataset.fonts = 'cached'
    }
  } catch {
    // Storage may be switched off.
  }
}

/**
 * After the first paint of a first visit, the reading text gets its font, all weights at once; as loaded `FontFace`s, since a rule would
 * make the browser recalculate every style. The interface keeps its fallback fonts until the first interaction.
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

/** At the first interaction. */
export function applyFonts(): void {
  if (applyFontRules()) void document.fonts.ready.then(() => localStorage.setItem(cachedKey, '1')).catch(() => {})
}
