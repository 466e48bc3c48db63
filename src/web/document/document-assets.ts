import beforePaint from 'virtual:inline/before-paint'
import hydrateOnInteraction from 'virtual:inline/hydrate-on-interaction'
import { site, styles as theme } from 'virtual:site'
import amiri from 'fonts/amiri-arabic.woff2?url'
import interfaceFont from 'fonts/inter.css?inline'
import textFont from 'fonts/serif.css?inline'
import cyrillic from 'fonts/serif-cyrillic.woff2?url'
import latin from 'fonts/serif-latin.woff2?url'
import latinExt from 'fonts/serif-latin-ext.woff2?url'
import subsets from 'fonts/subsets.json'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { toThemeCss } from '#shared/site/theme-css.ts'
import type { FontSource } from '../hydration/page-data.ts'
import { pageStyles } from '../styles/page-styles.ts'
import css from '../styles/site.css?inline'
import { toContentSecurityPolicy } from './content-security-policy.ts'

/**
 * The parts written into every document. All pages have the same inline scripts and styles, so they have the same
 * policy.
 */
export type DocumentAssets = {
  readonly styles: string
  /** The `@font-face` rules of the European fonts: see `inline/fonts.ts`. */
  readonly fontRules: string
  /** The Arabic font, which every verse needs. Loaded with the page unless the page is long. */
  readonly preloadedFont: string
  readonly beforePaint: string
  readonly hydrateOnInteraction: string
  readonly contentSecurityPolicy: Promise<string>
  listReadingFonts(language: InterfaceLanguage): readonly FontSource[]
}

const styles = toThemeCss(theme) + css
const fontRules = textFont + interfaceFont

const files = { latin, 'latin-ext': latinExt, cyrillic }
const scriptsOf: Readonly<Record<InterfaceLanguage, readonly (keyof typeof files)[]>> = {
  en: ['latin'],
  az: ['latin', 'latin-ext'],
  tr: ['latin', 'latin-ext'],
  ru: ['latin', 'cyrillic'],
}

export const documentAssets: DocumentAssets = {
  styles,
  fontRules,
  preloadedFont: amiri,
  beforePaint,
  hydrateOnInteraction,
  contentSecurityPolicy: toContentSecurityPolicy(
    { scripts: [beforePaint, hydrateOnInteraction], styles: [styles, fontRules, ...Object.values(pageStyles)] },
    site,
  ),
  listReadingFonts: (language) =>
    scriptsOf[language].map((script): FontSource => [files[script], subsets.letters[script], ...subsets.weights]),
}
