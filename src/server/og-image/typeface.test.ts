import { describe, expect, test } from 'vitest'
import { loadFonts } from './card-frame.ts'
import { toPathData } from './typeface.ts'
import { unwrapWoff } from './unwrap-woff.ts'

const fonts = loadFonts()

describe('the typefaces of Open Graph images', () => {
  test('Arabic letters join: the glyph depends on the position in the word', () => {
    const alone = fonts.arabic.shape('ب').width
    const joined = fonts.arabic.shape('ببب')
    expect(joined.width).toBeLessThan(alone * 2.5)
    expect(new Set(joined.glyphs.map(({ outline }) => outline)).size).toBeGreaterThan(2)
  })

  test('Arabic runs from right to left', () => {
    const first = Math.max(...fonts.arabic.shape('ا').ink.map(({ right }) => right))
    const word = fonts.arabic.shape('اب')
    const tallest = word.ink.reduce((a, b) => (a.top < b.top ? a : b))
    expect(tallest.right).toBeGreaterThan(word.width - first)
  })

  test('a mark is placed over its letter and has no width', () => {
    const bare = fonts.arabic.shape('بب')
    const marked = fonts.arabic.shape('بَبَ')
    expect(marked.width).toBeCloseTo(bare.width)
    expect(Math.min(...marked.ink.map(({ top }) => top))).toBeLessThan(Math.min(...bare.ink.map(({ top }) => top)))
  })

  test('brackets around an Arabic name are mirrored and placed at its ends', () => {
    const { ink, width } = fonts.arabic.shape('ب (ب)')
    const left = ink.filter((box) => box.right < width / 2).toSorted((a, b) => a.left - b.left)[0]
    const opening = fonts.arabic.shape('(').glyphs[0]?.outline
    expect(fonts.arabic.shape('ب (ب)').glyphs.some(({ outline }) => outline === opening)).toBe(true)
    expect((left?.bottom ?? 0) - (left?.top ?? 0)).toBeGreaterThan(0.6)
  })

  test.each([
    ['Azerbaijani', 'əğıöüçşİƏ'],
    ['Turkish', 'ğışçöüâîûİ’'],
    ['Russian', 'ёйцъыэюяЁ«»'],
  ])('the fonts have %s letters', (_language, letters) => {
    for (const letter of letters) {
      expect(fonts.text.shape(letter).width, letter).toBeGreaterThan(0)
      expect(fonts.strong.shape(letter).width, letter).toBeGreaterThan(0)
    }
  })

  test('a character that no font has is omitted, and the others are drawn', () => {
    expect(fonts.text.shape('a漢b').width).toBeCloseTo(fonts.text.shape('ab').width, 1)
  })

  test('a path starts at the given position', () => {
    const [x = 0, y = 0] = (/^M([\d.]+) ([\d.]+)/.exec(toPathData(fonts.text.shape('I'), 100, 200, 10)) ?? []).slice(1)
    expect(Number(x)).toBeGreaterThan(99)
    expect(Number(y)).toBeLessThan(201)
  })

  test('a file that is not WOFF is rejected', () => {
    expect(() => unwrapWoff(Buffer.from('wOF2 and more'))).toThrow('not a WOFF')
  })
})
