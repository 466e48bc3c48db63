import { expect, test } from 'vitest'
import { frame, loadFonts } from './card-frame.ts'
import { fitVerse } from './layout-verse-card.ts'
import { heightOf, measureText } from './text-block.ts'

const fonts = loadFonts()
const arabic = (words: number) => Array(words).fill('ٱلرَّحِيمِ').join(' ')
const text = (words: number) => Array(words).fill('word').join(' ')
const countWords = (lines: readonly { text: string }[]) => lines.flatMap((line) => line.text.split(' ')).length

test.each([
  ['a short verse', 4, 6, 'whole', 'whole'],
  ['a verse of medium length', 25, 60, 'whole', 'whole'],
  ['a long translation is cut before the Arabic is too small', 40, 400, 'whole', 'cut'],
  ['Arabic that would be too small is not shown in part', 140, 300, 'none', 'cut'],
])('%s', (_reason, arabicWords, textWords, expectedArabic, expectedText) => {
  const fitted = fitVerse({ ar: arabic(arabicWords), text: text(textWords) }, fonts)
  expect(fitted.arabic ? 'whole' : 'none').toBe(expectedArabic)
  if (fitted.arabic) expect(countWords(fitted.arabic.lines)).toBe(arabicWords)
  const last = fitted.text.lines.at(-1)?.text ?? ''
  expect(last.endsWith('word…') ? 'cut' : 'whole').toBe(expectedText)
  if (expectedText === 'whole') expect(countWords(fitted.text.lines)).toBe(textWords)
  const height = (fitted.arabic ? heightOf(fitted.arabic) : 0) + heightOf(fitted.text)
  expect(height).toBeLessThanOrEqual(frame.height)
  for (const block of [fitted.arabic, fitted.text])
    for (const { width } of block?.lines ?? [])
      expect(width * (block?.size ?? 0)).toBeLessThanOrEqual(frame.width * 1.01)
})

test('a pause mark stays with its word', () => {
  const fitted = fitVerse({ ar: Array(30).fill('رَيْبَ ۛ').join(' '), text: '' }, fonts)
  const lines = fitted.arabic?.lines ?? []
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line.text).not.toMatch(/^ۛ/)
})

test.each([
  ['one word', 'a'.repeat(100_000)],
  ['very many words', 'a '.repeat(50_000)],
])('%s of a hundred thousand letters is laid out only as far as a card can show', (_reason, made) => {
  const fitted = fitVerse({ ar: arabic(4), text: made }, fonts)
  expect(fitted.text.lines.reduce((sum, line) => sum + line.text.length, 0)).toBeLessThan(1000)
  expect(measureText(fonts.text, made).words.join('').length).toBeLessThanOrEqual(10_000)
})
