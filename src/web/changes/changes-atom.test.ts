import { expect, test } from 'vitest'
import english from '../../../public/locales/en/extra.json' with { type: 'json' }
import { toAtom } from './changes-atom.ts'

const feed = { origin: 'https://site.example', language: 'en', siteName: 'A & B', messages: english.changes } as const

test('a feed without entries is a valid feed', () => {
  const xml = toAtom([], feed)
  expect(xml).toContain('<title>Changes to the text · A &amp; B</title>')
  expect(xml).toContain('<link rel="self" type="application/atom+xml" href="https://site.example/en/changes.atom"/>')
})

test('a write of many verses is summarised', () => {
  const written = { id: 'r5', revision: 5, at: '2026-01-05T10:00:00.000Z', reason: '' }
  const editions = [{ kind: 'renewed', language: 'tr', title: 'A <new> text', before: 'A text' }] as const
  const xml = toAtom([{ ...written, kind: 'write', editions, languages: ['tr'], count: 12 }], feed)
  expect(xml).toContain('<title>Türkçe</title>')
  expect(xml).toContain('href="https://site.example/en/changes?revision=5"')
  expect(xml).toContain('&lt;p&gt;Another version of “A &amp;lt;new&amp;gt; text” was imported.&lt;/p&gt;')
  expect(xml).toContain('&lt;p&gt;The text of 12 verses changed.&lt;/p&gt;')
})

test('an entry has deleted and inserted words marked, and their text is escaped', () => {
  const xml = toAtom(
    [
      {
        id: 'r3-0',
        revision: 3,
        at: '2026-01-05T10:00:00.000Z',
        reference: { chapter: 2, verse: 255 },
        chapterName: 'Al-Baqara',
        kind: 'changed',
        reason: 'A misprint & <more>',
        texts: [
          {
            language: 'en',
            parts: [
              { kind: 'same', text: 'a ' },
              { kind: 'removed', text: '<b>' },
              { kind: 'added', text: 'c\u0001' },
            ],
          },
        ],
      },
    ],
    feed,
  )
  expect(xml).toContain('<id>https://site.example/en/changes#r3-0</id>')
  expect(xml).toContain('a &lt;del&gt;&amp;lt;b&amp;gt;&lt;/del&gt;&lt;ins&gt;c&lt;/ins&gt;')
  expect(xml).toContain('&lt;p&gt;Reason: A misprint &amp;amp; &amp;lt;more&amp;gt;&lt;/p&gt;')
  expect(xml).toContain('<updated>2026-01-05T10:00:00.000Z</updated>')
})
