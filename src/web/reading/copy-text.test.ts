import { describe, expect, test } from 'vitest'
import { toPlainText, toRichText } from './copy-text.ts'
import type { ToolVerse } from './verse-for-tools.ts'

const frame = {
  origin: 'https://site.example',
  language: 'az',
  readWith: (verses: string, name: string) => `Read together with ${verses} (${name})`,
  pronounced: (text: string) => `Pronunciation: ${text}`,
} as const

const verse: ToolVerse = {
  reference: { chapter: 2, verse: 255 },
  chapterName: 'Bəqərə',
  ar: 'ٱللَّهُ',
  pronunciation: '',
  arabicTitle: 'Uthmani',
  texts: [
    { language: 'az', title: 'Musayev', text: 'az <text>' },
    { language: 'ru', title: 'Порохова', text: 'ru text' },
  ],
  group: null,
  context: '2:253-257',
  query: '',
}

describe('a copied verse', () => {
  test('of another edition than the default has a URL with that edition', () =>
    expect(toPlainText([{ ...verse, query: '?edition=az-other' }], frame)).toContain(
      '/az/verse/2:255?edition=az-other',
    ))

  test('has Arabic, each translation, reference, editions and URL', () =>
    expect(toPlainText([verse], frame)).toBe(
      'ٱللَّهُ\n\naz <text>\n\nru text\n\nBəqərə 2:255 · Musayev · Порохова · Uthmani\nhttps://site.example/az/verse/2:255',
    ))

  test('has the pronunciation if it is shown, with a label and marked as Arabic', () => {
    const pronounced = { ...verse, pronunciation: 'Allahu' }
    expect(toPlainText([pronounced], frame)).toMatch(/^ٱللَّهُ\n\nPronunciation: Allahu\n\naz <text>/)
    expect(toRichText([pronounced], frame)).toContain('</p><p lang="ar-Latn">Pronunciation: Allahu</p><p lang="az"')
  })

  test('lists its related verses', () => {
    const grouped = { ...verse, group: { id: 'g 1', name: 'Light', verses: '2:256-257,24:35' } }
    expect(toPlainText([grouped], frame)).toMatch(
      /Read together with 2:256–257, 24:35 \(Light\)\nhttps:\/\/site\.example\/az\/group\/g%201$/,
    )
    expect(toRichText([grouped], frame)).toContain('/az/group/g%201">Read together with 2:256–257, 24:35 (Light)</a>')
  })

  test('as rich text has languages and directions, and escapes its content', () => {
    const html = toRichText([verse], frame)
    expect(html).toContain('<p lang="ar" dir="rtl"')
    expect(html).toContain('<p lang="ru" dir="ltr">ru text</p>')
    expect(html).toContain('az &lt;text>')
  })

  test('is separated from the next verse', () =>
    expect(toPlainText([verse, verse], frame).split('\n\n—\n\n')).toHaveLength(2))
})
