import type { VerseCard } from './card.ts'
import { type CardStyle, drawFrame, drawRule, type Fonts, frame } from './card-frame.ts'
import {
  drawBlock,
  heightOf,
  layoutBlock,
  layoutTruncated,
  type MeasuredText,
  measureArabic,
  measureText,
  minHeight,
  type TextBlock,
  type TextStyle,
} from './text-block.ts'

/** Largest first. Below the last size the Arabic would be illegible in a small preview. */
const arabicSizes = [84, 76, 70, 64, 59, 54, 50, 46, 43, 40, 37, 34, 32, 30, 28]
const smallArabicSizes = arabicSizes.slice(-5)
const minTextSize = 22
const arabicLeading = 1.85
const textLeading = 1.45
/** Lines that a truncated translation should have room for, in order of preference. */
const preferredLines = [4, 3, 2]

/** Lines of the translation when the Arabic does not fit at all. */
const linesWithoutArabic = 7

type Pair = { readonly arabic: TextBlock | undefined; readonly text: TextBlock }

/**
 * The Arabic is drawn whole or not at all: a truncated verse can say the opposite. The translation is truncated before
 * the Arabic becomes too small, after a whole word and with an ellipsis, because it is also in the page's description.
 */
export function layoutVerseCard(card: VerseCard, { fonts, colours }: CardStyle): string {
  const { arabic, text } = fitVerse(card, fonts)
  const gap = arabic ? gapBeside(arabic.size) : 0
  const height = (arabic ? heightOf(arabic) + 2 * gap : 0) + heightOf(text)
  const top = frame.top + (frame.height - height) / 2
  const rule = arabic ? top + heightOf(arabic) + gap : top
  return [
    drawFrame({ ...card, foot: card.credit }, { fonts, colours }),
    arabic && drawBlock(arabic, { x: frame.middle, top, fill: colours.ink }) + drawRule(rule, colours),
    drawBlock(text, { x: frame.middle, top: rule + gap, fill: colours.ink }),
  ].join('')
}

export function fitVerse({ ar, text }: Pick<VerseCard, 'ar' | 'text'>, fonts: Fonts): Pair {
  const arabic = measureArabic(fonts.arabic, ar)
  const translation = measureText(fonts.text, text)
  return fitWhole(arabic, translation) ?? fitWithBeginning(arabic, translation) ?? fitWithoutArabic(translation)
}

function fitWhole(arabic: MeasuredText, translation: MeasuredText): Pair | undefined {
  for (const size of arabicSizes) {
    const beside = { size: toTextSize(size), maxWidth: frame.width, leading: textLeading }
    const free = frame.height - 2 * gapBeside(size)
    // Shaping is expensive, so a size that is too large by its number of lines alone is not laid out.
    if (minHeight(arabic, toArabicStyle(size)) + minHeight(translation, beside) > free) continue
    const pair = { arabic: layoutBlock(arabic, toArabicStyle(size)), text: layoutBlock(translation, beside) }
    if (heightOf(pair.arabic) + heightOf(pair.text) <= free) return pair
  }
  return undefined
}

function fitWithBeginning(arabic: MeasuredText, translation: MeasuredText): Pair | undefined {
  const blocks = smallArabicSizes
    .filter((size) => minHeight(arabic, toArabicStyle(size)) < frame.height)
    .map((size) => layoutBlock(arabic, toArabicStyle(size)))
  for (const wanted of preferredLines)
    for (const block of blocks) {
      const free = frame.height - heightOf(block) - 2 * gapBeside(block.size)
      const maxLines = Math.floor(free / (minTextSize * textLeading))
      if (maxLines >= wanted) return { arabic: block, text: layoutTruncated(translation, maxLines, smallestStyle) }
    }
  return undefined
}

const smallestStyle = { size: minTextSize, maxWidth: frame.width, leading: textLeading }

function fitWithoutArabic(translation: MeasuredText): Pair {
  const style = { size: 30, maxWidth: frame.width, leading: textLeading }
  return { arabic: undefined, text: layoutTruncated(translation, linesWithoutArabic, style) }
}

function toArabicStyle(arabicSize: number): TextStyle {
  return { size: arabicSize, maxWidth: frame.width, leading: arabicLeading }
}

/** From 22 pixels for the smallest Arabic to 36 for the largest. */
function toTextSize(arabicSize: number): number {
  return Math.min(36, Math.max(minTextSize, 10 + arabicSize * 0.4))
}

/** The gap on each side of the hairline between Arabic and translation. */
function gapBeside(arabicSize: number): number {
  return 17 + arabicSize * 0.25
}
