import { ogImageSize } from '#shared/og-image-path.ts'
import type { CardColours } from './card.ts'
import {
  drawBlock,
  layoutTruncated,
  type MeasuredText,
  measureArabic,
  measureText,
  type TextBlock,
} from './text-block.ts'
import { loadTypeface, type Typeface } from './typeface.ts'

export type Fonts = { readonly arabic: Typeface; readonly text: Typeface; readonly strong: Typeface }

/** The fonts and colours of every card. */
export type CardStyle = { readonly fonts: Fonts; readonly colours: CardColours }

const scripts = ['latin', 'latin-ext', 'cyrillic']

export function loadFonts(): Fonts {
  const serif = (weight: number) =>
    scripts.map((script) => `@fontsource/source-serif-4/files/source-serif-4-${script}-${weight}-normal.woff`)
  const amiri = ['arabic', 'latin'].map(
    (script) => `@fontsource/amiri-quran/files/amiri-quran-${script}-400-normal.woff`,
  )
  return {
    arabic: loadTypeface(amiri, 'rtl'),
    text: loadTypeface(serif(400), 'ltr'),
    strong: loadTypeface(serif(600), 'ltr'),
  }
}

const card = { x: 36, y: 36, width: ogImageSize.width - 72, height: ogImageSize.height - 72 }
const inset = 44

/** The area between the head and the foot of the card. */
export const frame = {
  left: card.x + inset + 12,
  middle: card.x + card.width / 2,
  top: 124,
  width: card.width - 2 * inset - 24,
  height: 386,
}

type Head = {
  readonly siteName: string
  readonly heading: string
  readonly chapterAr: string
  readonly foot: string
}

const baselines = { head: 99, foot: 556 }

/** Draws the card on its background, with the source of the words above and the attribution and site name below. */
export function drawFrame({ siteName, heading, chapterAr, foot }: Head, { fonts, colours }: CardStyle): string {
  const left = card.x + inset
  const right = card.x + card.width - inset
  const line = (text: MeasuredText, size: number) => layoutTruncated(text, 1, { size, maxWidth: 620, leading: 1 })
  const head = line(measureText(fonts.strong, heading), 30)
  const headAr = line(measureArabic(fonts.arabic, chapterAr), 38)
  const credit = line(measureText(fonts.text, foot), 21)
  const name = line(measureText(fonts.strong, siteName), 24)
  const at = (block: TextBlock, baseline: number) => baseline - block.above
  const nameWidth = (name.lines[0]?.width ?? 0) * name.size
  return [
    drawGround(colours),
    drawBlock(head, { x: left, top: at(head, baselines.head), anchor: 'start', fill: colours.ink }),
    drawBlock(headAr, { x: right, top: at(headAr, baselines.head), anchor: 'end', fill: colours.accent }),
    drawBlock(credit, { x: left, top: at(credit, baselines.foot), anchor: 'start', fill: colours.quiet }),
    drawBlock(name, { x: right, top: at(name, baselines.foot), anchor: 'end', fill: colours.accent }),
    drawStar(right - nameWidth - 28, baselines.foot - 8, 14, colours.accent, 2),
  ].join('')
}

export function drawGround(colours: CardColours): string {
  const { x, y, width, height } = card
  return [
    `<rect width="${ogImageSize.width}" height="${ogImageSize.height}" fill="${colours.paper}"/>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="24" fill="${colours.card}" stroke="${colours.line}" stroke-width="1.5"/>`,
  ].join('')
}

/** A gold hairline between two texts. */
export function drawRule(y: number, colours: CardColours): string {
  return `<path d="M${frame.middle - 36} ${y.toFixed(1)}h72" stroke="${colours.gold}" stroke-width="1.5"/>`
}

/** The eight-pointed star made of two squares. */
export function drawStar(x: number, y: number, radius: number, colour: string, stroke: number): string {
  const half = radius / Math.SQRT2
  const square = `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="${radius / 10}"/>`
  return `<g transform="translate(${x} ${y})" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linejoin="round">${square}<g transform="rotate(45)">${square}</g></g>`
}
