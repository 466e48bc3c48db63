import { describe, expect, test } from 'vitest'
import { checkCorpus } from './check-corpus.ts'
import type { Corpus, CorpusVerse } from './corpus.ts'
import { readPackagedCorpus } from './packaged-corpus.ts'

const corpus = readPackagedCorpus()

function withVerses(change: (verses: CorpusVerse[]) => CorpusVerse[]): Corpus {
  return { ...corpus, verses: change([...corpus.verses]) }
}

function changeText(
  chapter: number,
  verse: number,
  text: (at: number, verses: readonly CorpusVerse[]) => string,
): Corpus {
  return withVerses((verses) =>
    verses.map((entry, at) =>
      entry.chapter === chapter && entry.verse === verse ? { ...entry, tr: text(at, verses) } : entry,
    ),
  )
}

describe('the packaged corpus', () => {
  test('is complete', () => {
    expect(checkCorpus(corpus)).toEqual([])
    expect(corpus.verses).toHaveLength(6236)
    expect(corpus.chapters).toHaveLength(114)
  })

  test('is exactly the chosen text', () => {
    const hashes = Object.fromEntries(corpus.editions.map(({ language, sha256 }) => [language, sha256]))
    expect(hashes).toMatchInlineSnapshot(`
      {
        "ar": "92ef7bfb984e137143a09b676bac22fc17c6247e24704b599f824528e6484549",
        "az": "82229ad21ab685b4998ef888d64a407b8e99870cc3b687928f87e810de4a9cdd",
        "en": "c785ecdea3916b7a54204482a07d7c2ffa513ef3a595b2618dd30ea84ac8c224",
        "ru": "3f54d488159b3aae90def41a10a68d953b17a0ac13db90085885dbaa71199968",
        "tr": "1e2a7907c2616d948d026f756f5c20dafea09b93afa3f2a83cb24fb814adf954",
      }
    `)
  })
})

describe('a corpus is refused', () => {
  test.each([
    ['with a missing verse', withVerses((verses) => verses.toSpliced(300, 1)), /is missing/],
    [
      'with a duplicate verse',
      withVerses((verses) => verses.toSpliced(300, 0, verses[300] as CorpusVerse)),
      /instead of 6236/,
    ],
    ['with an empty verse', changeText(2, 255, () => ' '), /Turkish 2:255 is empty/],
    ['with a merged verse', changeText(2, 256, (at, verses) => verses[at - 1]?.tr ?? ''), /Turkish 2:256 repeats/],
    [
      'with a character that has no known sound',
      withVerses((verses) => verses.with(300, { ...(verses[300] as CorpusVerse), ar: `${verses[300]?.ar}ٹ` })),
      /the pronunciation of 3:8 is unknown/,
    ],
    ['out of order', withVerses((verses) => verses.toSorted((a, b) => a.verse - b.verse)), /out of order/],
  ])('%s', (_reason, broken, message) => expect(checkCorpus(broken).join('\n')).toMatch(message))

  test.each([
    ['a whole chapter', 26, 1],
    ['the rest of a chapter', 12, 50],
    ['a long chapter from its middle', 2, 100],
  ])('with %s shifted by one', (_reason, chapter, from) => {
    const shifted = withVerses((verses) =>
      verses.map((entry, at) =>
        entry.chapter === chapter && entry.verse >= from ? { ...entry, az: verses[at - 1]?.az ?? entry.az } : entry,
      ),
    )
    expect(checkCorpus(shifted).join('\n')).toMatch(`Azerbaijani seems shifted by one verse near ${chapter}:`)
  })
})
