import { balanceLines, breakLines, type Line } from './break-lines.ts'
import { findLinePitch } from './line-pitch.ts'
import { type ShapedText, type Typeface, toPathData } from './typeface.ts'

/**
 * Text split at its possible line breaks and measured in ems, so that any size can be tried without measuring again.
 */
export type MeasuredText = {
  readonly typeface: Typeface
  readonly words: readonly string[]
  readonly widths: readonly number[]
  readonly space: number
  /** How far a line reaches above and below its baseline; undefined for Arabic, whose ink is measured. */
  readonly extent: Extent | undefined
}

type Extent = { readonly above: number; readonly below: number }

/** Capitals and descenders, whether or not a line has any, so that line spacing is even. */
const textExtent: Extent = { above: 0.67, below: 0.21 }

/**
 * Lines set at a size. `above` is how far the first line reaches above its baseline and `below` how far the last
 * reaches below its own, in pixels.
 */
export type TextBlock = {
  readonly size: number
  readonly pitch: number
  readonly lines: readonly ShapedText[]
  readonly above: number
  readonly below: number
}

/** A word with its signs: the source has a space before a pause mark, and a line must not break there. */
const arabicWord = /(?:\u06DE )?\S+(?: [\u06D6-\u06DC\u06E9])*/g

export function measureArabic(typeface: Typeface, text: string): MeasuredText {
  return measure(typeface, text.slice(0, maxLength).match(arabicWord) ?? [], undefined)
}

export function measureText(typeface: Typeface, text: string): MeasuredText {
  return measure(typeface, text.slice(0, maxLength).match(/\S+/g) ?? [], textExtent)
}

/** Longer than any verse and any word: made-up text could keep the worker busy for half a minute. */
const maxLength = 10_000
const maxWordLength = 100

function measure(typeface: Typeface, found: readonly string[], extent: Extent | undefined): MeasuredText {
  const words = found.map((word) => word.slice(0, maxWordLength))
  const widths = words.map((word) => typeface.shape(word).width)
  return { typeface, words, widths, space: typeface.shape(' ').width, extent }
}

export type TextStyle = {
  readonly size: number
  /** The width of the column, in pixels. */
  readonly maxWidth: number
  /** The minimum distance between baselines, in ems; ink may need more. */
  readonly leading: number
}

export function layoutBlock(text: MeasuredText, { size, maxWidth, leading }: TextStyle): TextBlock {
  return toBlock(text, balanceLines(text, maxWidth / size), { size, leading })
}

/** The first lines of a text, with an ellipsis after a whole word if it is truncated. */
export function layoutTruncated(
  text: MeasuredText,
  maxLines: number,
  { size, maxWidth, leading }: TextStyle,
): TextBlock {
  const lines = breakLines(text, maxWidth / size)
  if (lines.length <= maxLines) return layoutBlock(text, { size, maxWidth, leading })
  const visible = lines.slice(0, maxLines)
  const ellipsis = text.typeface.shape('…').width
  const shortened = visible.map((line, index) =>
    index < maxLines - 1 ? line : shorten(text, line, maxWidth / size - ellipsis),
  )
  return toBlock(text, shortened, { size, leading }, '…')
}

function shorten({ widths, space }: MeasuredText, { start, end }: Line, maxWidth: number): Line {
  const width = (last: number) => widths.slice(start, last).reduce((sum, word) => sum + word + space, -space)
  let last = end
  while (last > start + 1 && width(last) > maxWidth) last--
  return { start, end: last }
}

/** Characters that should not precede an ellipsis. */
const looseEnd = /(?<![\s,.;:!?…(«“"'–—-])[\s,.;:!?…(«“"'–—-]+$/u

function toBlock(
  { typeface, words, extent }: MeasuredText,
  lines: readonly Line[],
  { size, leading }: Pick<TextStyle, 'size' | 'leading'>,
  ending = '',
): TextBlock {
  const texts = lines.map(({ start, end }) => words.slice(start, end).join(' '))
  const shaped = texts.map((text, index) =>
    typeface.shape(ending && index === texts.length - 1 ? text.replace(looseEnd, '') + ending : text),
  )
  const pitch = findLinePitch(
    shaped.map(({ width, ink }) => ({ left: -width / 2, ink })),
    leading,
  )
  return {
    size,
    pitch: pitch * size,
    lines: shaped,
    above: size * (extent?.above ?? -Math.min(0, ...(shaped[0]?.ink ?? []).map(({ top }) => top))),
    below: size * (extent?.below ?? Math.max(0, ...(shaped.at(-1)?.ink ?? []).map(({ bottom }) => bottom))),
  }
}

export function heightOf({ lines, pitch, above, below }: TextBlock): number {
  return lines.length === 0 ? 0 : above + (lines.length - 1) * pitch + below
}

/** The minimum height of the lines between the first and the last, computed without shaping them. */
export function minHeight(text: MeasuredText, { size, maxWidth, leading }: TextStyle): number {
  return Math.max(0, breakLines(text, maxWidth / size).length - 1) * leading * size
}

/** The position of a line: centred on `x`, starting at it, or ending at it. */
type BlockPosition = {
  readonly x: number
  readonly top: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly fill: string
}

const shares = { start: 0, middle: 0.5, end: 1 } as const

/** Draws a block as SVG paths, one per line. Its ink begins at `top`. */
export function drawBlock(
  { lines, size, pitch, above }: TextBlock,
  { x, top, anchor = 'middle', fill }: BlockPosition,
): string {
  return lines
    .map((line, index) => {
      const left = x - line.width * size * shares[anchor]
      return `<path fill="${fill}" d="${toPathData(line, left, top + above + index * pitch, size)}"/>`
    })
    .join('')
}
