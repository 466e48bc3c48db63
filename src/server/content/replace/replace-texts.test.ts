import { expect, test } from 'vitest'
import { makeContent } from '../../../../tests/support/make-content.ts'
import { previewReplace } from './replace-texts.ts'

test('a hit whose text stays the same is not counted', () => {
  const content = makeContent()
  const verses = content.verses
    .slice(0, 2)
    .map((verse, at) => ({ ...verse, opinionEn: at === 0 ? 'god God GOD' : 'Only God' }))
  const replacing = { find: 'god', replacement: 'God', wholeWord: true, matchCase: false }
  const { rows, count, hits } = previewReplace(
    { ...content, verses },
    { ...replacing, scope: 'commentary', language: 'en' },
  )
  expect([count, hits]).toEqual([1, 1])
  expect(rows[0]?.parts.map(({ kind, text }) => [kind, text])).toEqual([
    ['removed', 'god'],
    ['added', 'God'],
    ['same', ' God GOD'],
  ])
})

test('all hits in a long text are counted, and only some are shown', () => {
  const content = makeContent()
  const verses = content.verses.slice(0, 1).map((verse) => ({ ...verse, opinionEn: 'a '.repeat(50_000) }))
  const replacing = { find: 'a', replacement: 'b'.repeat(400), wholeWord: false, matchCase: true }
  const { rows, hits } = previewReplace({ ...content, verses }, { ...replacing, scope: 'commentary', language: 'en' })
  expect(hits).toBe(50_000)
  expect(rows).toMatchObject([{ hits: 50_000, label: '1:1' }])
  expect(JSON.stringify(rows).length).toBeLessThan(100_000)
})
