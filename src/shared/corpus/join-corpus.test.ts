import { expect, test } from 'vitest'
import { makePassage } from '../../../tests/support/make-passage.ts'
import { buildCatalogue, type Content } from '../catalogue/catalogue.ts'
import type { Verse } from '../catalogue/verse.ts'
import { textLanguages } from '../language/languages.ts'
import { joinCorpus } from './join-corpus.ts'
import { toCollectionsFile, toCorpusFile } from './to-corpus-files.ts'

const unseen = { extra: {}, version: 1, updatedAt: '' }
const names = { ar: 'ا', en: 'Light', az: 'Nur', tr: 'Işık', ru: 'Свет' }
const noOpinion = { opinionEn: '', opinionAz: '', opinionTr: '', opinionRu: '' }

function verse(_id: string, chapter: number, number: number, more: Partial<Verse> = {}) {
  const mark = `${chapter}:${number}`
  const texts = {
    ar: `a ${mark}`,
    arPlain: `p ${mark}`,
    en: `e ${mark}`,
    az: `z ${mark}`,
    tr: `t ${mark}`,
    ru: `r ${mark}`,
  }
  return { _id, book: 'quran', chapter, verse: number, ...texts, ...noOpinion, ...unseen, ...more }
}

const content: Content = {
  revision: 7,
  chapters: [],
  verses: [
    verse('quran-001-001', 1, 1),
    // A verse that an editor added, with its own ID, after a missing verse.
    verse('01JX', 1, 3, { opinionAz: 'Qeyd', opinionRu: 'Заметка' }),
    verse('quran-002-001', 2, 1),
    verse('notes-001-001', 1, 1, { book: 'notes' }),
  ],
  topics: [
    {
      ...names,
      _id: 'light',
      theme: 'faith',
      verseIds: ['01JX', 'quran-001-001', 'notes-001-001'],
      notes: { '01JX': { en: 'why' } },
      ...unseen,
    },
  ],
  groups: [{ ...names, _id: 'g', name: 'Group', verseIds: ['quran-002-001'], notes: {}, ...unseen }],
  editions: [],
  additionalEditions: [],
  fields: [],
  passages: [
    makePassage({ _id: 'p1', from: 1, to: 3, updatedAt: '' }),
    makePassage({ _id: 'p2', from: 4, to: 7, updatedAt: '' }),
  ],
  introductions: [
    { _id: '1', chapter: 1, en: 'About one.', az: 'Bir.', tr: 'Bir.', ru: 'Раз.', version: 1, updatedAt: '' },
  ],
}

test('the content written to the files is read back unchanged', () => {
  const catalogue = buildCatalogue(content)
  const texts = textLanguages.map((language) => toCorpusFile(catalogue, language))
  const files = JSON.parse(JSON.stringify({ texts, collections: toCollectionsFile(catalogue) }))
  expect(buildCatalogue(joinCorpus({ revision: 7, ...files }))).toEqual(catalogue)
})

test('a language without a file is empty, and everything else is present', () => {
  const catalogue = buildCatalogue(content)
  const texts = (['ar', 'ru'] as const).map((language) => toCorpusFile(catalogue, language))
  const joined = buildCatalogue(joinCorpus({ revision: 7, texts, collections: toCollectionsFile(catalogue) }))
  expect(joined.verseByReference.get('1:3')).toMatchObject({
    ru: 'r 1:3',
    ar: 'a 1:3',
    arPlain: 'p 1:3',
    en: '',
    az: '',
  })
  expect(joined.topics).toEqual(catalogue.topics)
  expect(joined.passages[0]).toMatchObject({ from: 1, to: 3, title: { en: '', ru: 'Один заголовок' } })
  expect(joined.introductions).toMatchObject([{ chapter: 1, en: '', ru: 'Раз.' }])
})

test('a copy from before the outline has no outline', () => {
  const catalogue = buildCatalogue(content)
  const texts = textLanguages
    .map((language) => toCorpusFile(catalogue, language))
    .map(({ outline: _, ...file }) => file)
  const { passages: _, ...collections } = toCollectionsFile(catalogue)
  expect(joinCorpus({ revision: 7, texts, collections })).toMatchObject({ passages: [], introductions: [] })
})
