import type { VersePicture } from './picture.ts'
import { drawFrame, drawRule, type Fonts, frame, type Sheet } from './sheet.ts'
import {
  drawBlock,
  heightOf,
  leastHeight,
  type MeasuredText,
  measureArabic,
  measureText,
  type Setting,
  setBeginning,
  setBlock,
  type TextBlock,
} from './text-block.ts'

/** Largest first. Below the last one the Arabic could not be read where a picture is shown small. */
const arabicSizes = [84, 76, 70, 64, 59, 54, 50, 46, 43, 40, 37, 34, 32, 30, 28]
const smallArabicSizes = arabicSizes.slice(-5)
const smallestText = 22
const arabicLeading = 1.85
const textLeading = 1.45
/** Of a translation that does not fit: as many lines as there is room for, but rather four than two. */
const linesWanted = [4, 3, 2]

/** Of a translation without the Arabic. */
const linesAlone = 7

type Pair = { readonly arabic: TextBlock | undefined; readonly text: TextBlock }

/**
 * The Arabic stands whole or not at all: a verse cut in the middle can say the opposite of what it says. The translation is cut
 * before the Arabic becomes too small, at a word and with an ellipsis, since it is in the page's description as well.
 */
export function setVerse(picture: VersePicture, { fonts, colours }: Sheet): string {
  const { arabic, text } = fitVerse(picture, fonts)
  const gap = arabic ? gapBeside(arabic.size) : 0
  const height = (arabic ? heightOf(arabic) + 2 * gap : 0) + heightOf(text)
  const top = frame.top + (frame.height - height) / 2
  const rule = arabic ? top + heightOf(arabic) + gap : top
  return [
    drawFrame({ ...picture, foot: picture.credit }, { fonts, colours }),
    arabic && drawBlock(arabic, { x: frame.middle, top, fill: colours.ink }) + drawRule(rule, colours),
    drawBlock(text, { x: frame.middle, top: rule + gap, fill: colours.ink }),
  ].join('')
}

export function fitVerse({ ar, text }: Pick<VersePicture, 'ar' | 'text'>, fonts: Fonts): Pair {
  const arabic = measureArabic(fonts.arabic, ar)
  const translation = measureText(fonts.text, text)
  return fitWhole(arabic, translation) ?? fitWithBeginning(arabic, translation) ?? fitWithoutArabic(translation)
}

function fitWhole(arabic: MeasuredText, translation: MeasuredText): Pair | undefined {
  for (const size of arabicSizes) {
    const beside = { size: toTextSize(size), room: frame.width, leading: textLeading }
    const free = frame.height - 2 * gapBeside(size)
    // Shaping is what costs, so what is too high by its number of lines alone is not set.
    if (leastHeight(arabic, toSetting(size)) + leastHeight(translation, beside) > free) continue
    const pair = { arabic: setBlock(arabic, toSetting(size)), text: setBlock(translation, beside) }
    if (heightOf(pair.arabic) + heightOf(pair.text) <= free) return pair
  }
  return undefined
}

function fitWithBeginning(arabic: MeasuredText, translation: MeasuredText): Pair | undefined {
  const blocks = smallArabicSizes
    .filter((size) => leastHeight(arabic, toSetting(size)) < frame.height)
    .map((size) => setBlock(arabic, toSetting(size)))
  for (const wanted of linesWanted)
    for (const block of blocks) {
      const free = frame.height - heightOf(block) - 2 * gapBeside(block.size)
      const most = Math.floor(free / (smallestText * textLeading))
      if (most >= wanted) return { arabic: block, text: setBeginning(translation, most, smallest) }
    }
  return undefined
}

const smallest = { size: smallestText, room: frame.width, leading: textLeading }

function fitWithoutArabic(translation: MeasuredText): Pair {
  const setting = { size: 30, room: frame.width, leading: textLeading }
  return { arabic: undefined, text: setBeginning(translation, linesAlone, setting) }
}

function toSetting(arabicSize: number): Setting {
  return { size: arabicSize, room: frame.width, leading: arabicLeading }
}

/** From 22 pixels beside the smallest Arabic to 36 beside the largest. */
function toTextSize(arabicSize: number): number {
  return Math.min(36, Math.max(smallestText, 10 + arabicSize * 0.4))
}

/** On each side of the hairline between Arabic and translation. */
function gapBeside(arabicSize: number): number {
  return 17 + arabicSize * 0.25
}
