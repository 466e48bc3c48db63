import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as harfbuzz from 'harfbuzzjs'
import { unwrapWoff } from './unwrap-woff.ts'

/** A font file, which covers one script of a typeface. All lengths are in ems; y grows downwards as in SVG. */
type FontFile = {
  readonly font: harfbuzz.Font
  readonly unit: number
  readonly covered: ReadonlySet<number>
  readonly outlines: Map<number, Outline>
}

type Outline = {
  readonly segments: readonly { readonly type: string; readonly values: readonly number[] }[]
  readonly box: Box | undefined
}

export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

type PositionedGlyph = { readonly outline: Outline; readonly x: number; readonly y: number }

/** A shaped run of text: glyphs joined, marks positioned. */
export type ShapedText = {
  readonly text: string
  readonly width: number
  readonly glyphs: readonly PositionedGlyph[]
  /** Ink boxes, one per glyph. */
  readonly ink: readonly Box[]
}

export type Typeface = { shape(text: string): ShapedText }

export type Direction = 'ltr' | 'rtl'

/**
 * The files of a typeface. Each character is drawn by the first file that has it; characters in no file are left out.
 */
export function loadTypeface(files: readonly string[], direction: Direction): Typeface {
  const fonts = files.map(loadFont)
  const buffer = new harfbuzz.Buffer()
  return {
    shape(text) {
      const glyphs: PositionedGlyph[] = []
      let width = 0
      const runs = splitRuns(text, fonts)
      for (const run of direction === 'rtl' ? runs.reverse() : runs)
        width += shapeRun(buffer, { ...run, direction: latin.test(run.text) ? 'ltr' : direction }, width, glyphs)
      return { text, width, glyphs, ink: glyphs.flatMap(toInk) }
    },
  }
}

/** Latin letters and digits run left to right, even inside Arabic. */
const latin = /[\p{Script=Latin}\d]/u

function loadFont(file: string): FontFile {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)))
  const face = new harfbuzz.Face(new harfbuzz.Blob(unwrapWoff(bytes)))
  const covered = new Set([...face.collectUnicodes()].filter((code) => !isStrayBracket(file, code)))
  return { font: new harfbuzz.Font(face), unit: 1 / face.upem, covered, outlines: new Map() }
}

/**
 * The Arabic file has an opening bracket without the closing one; both are taken from the other file, so that they
 * match.
 */
function isStrayBracket(file: string, code: number): boolean {
  return file.includes('arabic') && code > 0x20 && code < 0x7f
}

type Run = { readonly file: FontFile; text: string }

function splitRuns(text: string, fonts: readonly FontFile[]): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const has = ({ covered }: FontFile) => covered.has(character.codePointAt(0) ?? 0)
    // A space, a mark or a full stop stays in the font of the word before it.
    const file = last && has(last.file) ? last.file : fonts.find(has)
    if (last && file === last.file) last.text += character
    else if (file) runs.push({ file, text: character })
  }
  return runs
}

function shapeRun(
  buffer: harfbuzz.Buffer,
  { file, text, direction }: Run & { readonly direction: Direction },
  start: number,
  glyphs: PositionedGlyph[],
): number {
  const { font, unit } = file
  buffer.clearContents()
  buffer.addText(text)
  // Set before guessing the script, which for a bracket alone would result in left to right; right to left mirrors it.
  buffer.setDirection(direction === 'rtl' ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  let pen = 0
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
    glyphs.push({ outline: readOutline(file, codepoint), x: start + (pen + xOffset) * unit, y: -yOffset * unit })
    pen += xAdvance
  }
  return pen * unit
}

function readOutline({ font, unit, outlines }: FontFile, glyph: number): Outline {
  const known = outlines.get(glyph)
  if (known) return known
  const segments = font.glyphToJson(glyph).map(({ type, values }) => ({ type, values: toEms(values, unit) }))
  const extents = font.glyphExtents(glyph)
  const box = extents?.width
    ? {
        left: extents.xBearing * unit,
        right: (extents.xBearing + extents.width) * unit,
        top: -extents.yBearing * unit,
        bottom: -(extents.yBearing + extents.height) * unit,
      }
    : undefined
  const outline = { segments, box }
  outlines.set(glyph, outline)
  return outline
}

/** Values alternate between x and y; a font's y grows upwards. */
function toEms(values: readonly number[], unit: number): number[] {
  return values.map((value, index) => (index % 2 === 0 ? value * unit : -value * unit))
}

function toInk({ outline: { box }, x, y }: PositionedGlyph): Box[] {
  return box ? [{ left: x + box.left, right: x + box.right, top: y + box.top, bottom: y + box.bottom }] : []
}

/** The outlines of a text as one SVG path, so that joined letters form one shape without seams. */
export function toPathData({ glyphs }: ShapedText, x: number, baseline: number, size: number): string {
  return glyphs
    .flatMap(({ outline, x: dx, y: dy }) => {
      const toPoint = (value: number, index: number) =>
        (index % 2 === 0 ? x + (dx + value) * size : baseline + (dy + value) * size).toFixed(2)
      return outline.segments.map(({ type, values }) => `${type}${values.map(toPoint).join(' ')}`)
    })
    .join('')
}
