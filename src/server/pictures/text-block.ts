import { balanceLines, breakLines, type Line } from './break-lines.ts'
import { findLinePitch } from './line-pitch.ts'
import { type ShapedText, type Typeface, toPathData } from './typeface.ts'

/** Text split where its lines may break, measured in ems, so that any size is tried without measuring again. */
export type MeasuredText = {
  readonly typeface: Typeface
  readonly words: readonly string[]
  readonly widths: readonly number[]
  readonly space: number
  /** What a line counts as reaching over and under its baseline; Arabic counts as high as it is, marks and all. */
  readonly reach: Reach | undefined
}

type Reach = { readonly above: number; readonly below: number }

/** Capitals and descenders, whether or not a line has any, so that lines of all words stand alike. */
const textReach: Reach = { above: 0.67, below: 0.21 }

/** Lines set at a size. `above` and `below` are what the first line reaches over its baseline and the last under its own, in pixels. */
export type TextBlock = {
  readonly size: number
  readonly pitch: number
  readonly lines: readonly ShapedText[]
  readonly above: number
  readonly below: number
}

/** A word with the signs that belong to it: the source writes a space before a pause mark, and a line must not break there. */
const arabicWord = /(?:\u06DE )?\S+(?: [\u06D6-\u06DC\u06E9])*/g

export function measureArabic(typeface: Typeface, text: string): MeasuredText {
  return measure(typeface, text.match(arabicWord) ?? [], undefined)
}

export function measureText(typeface: Typeface, text: string): MeasuredText {
  return measure(typeface, text.match(/\S+/g) ?? [], textReach)
}

function measure(typeface: Typeface, words: readonly string[], reach: Reach | undefined): MeasuredText {
  const widths = words.map((word) => typeface.shape(word).width)
  return { typeface, words, widths, space: typeface.shape(' ').width, reach }
}

export type Setting = {
  readonly size: number
  /** The width of the column, in pixels. */
  readonly room: number
  /** Between baselines, in ems, where no ink asks for more. */
  readonly leading: number
}

export function setBlock(text: MeasuredText, { size, room, leading }: Setting): TextBlock {
  return toBlock(text, balanceLines(text, room / size), { size, leading })
}

/** The first lines of a text, ended by an ellipsis behind a whole word when something is left out. */
export function setBeginning(text: MeasuredText, most: number, { size, room, leading }: Setting): TextBlock {
  const lines = breakLines(text, room / size)
  if (lines.length <= most) return setBlock(text, { size, room, leading })
  const kept = lines.slice(0, most)
  const ellipsis = text.typeface.shape('…').width
  const shortened = kept.map((line, index) => (index < most - 1 ? line : shorten(text, line, room / size - ellipsis)))
  return toBlock(text, shortened, { size, leading }, '…')
}

function shorten({ widths, space }: MeasuredText, { start, end }: Line, room: number): Line {
  const width = (last: number) => widths.slice(start, last).reduce((sum, word) => sum + word + space, -space)
  let last = end
  while (last > start + 1 && width(last) > room) last--
  return { start, end: last }
}

/** What should not stand before an ellipsis. */
const looseEnd = /[\s,.;:!?…(«“"'–—-]+$/u

function toBlock(
  { typeface, words, reach }: MeasuredText,
  lines: readonly Line[],
  { size, leading }: Pick<Setting, 'size' | 'leading'>,
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
    above: size * (reach?.above ?? -Math.min(0, ...(shaped[0]?.ink ?? []).map(({ top }) => top))),
    below: size * (reach?.below ?? Math.max(0, ...(shaped.at(-1)?.ink ?? []).map(({ bottom }) => bottom))),
  }
}

export function heightOf({ lines, pitch, above, below }: TextBlock): number {
  return lines.length === 0 ? 0 : above + (lines.length - 1) * pitch + below
}

/** What the lines between the first and the last take at least, known without shaping them. */
export function leastHeight(text: MeasuredText, { size, room, leading }: Setting): number {
  return Math.max(0, breakLines(text, room / size).length - 1) * leading * size
}

/** Where a line stands: in the middle of `x`, or from it towards the right, or ending at it. */
type Place = {
  readonly x: number
  readonly top: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly fill: string
}

const shares = { start: 0, middle: 0.5, end: 1 } as const

/** A block as SVG paths, a path a line, its ink beginning at `top`. */
export function drawBlock(
  { lines, size, pitch, above }: TextBlock,
  { x, top, anchor = 'middle', fill }: Place,
): string {
  return lines
    .map((line, index) => {
      const left = x - line.width * size * shares[anchor]
      return `<path fill="${fill}" d="${toPathData(line, left, top + above + index * pitch, size)}"/>`
    })
    .join('')
}
