import { describe, expect, test } from 'vitest'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import { type InterfaceLanguage, interfaceLanguages, textLanguages } from '#shared/language/languages.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import { suggest } from '#shared/search/suggest.ts'
import { toContent } from '../../../bench/ask/content.ts'
import { readCollectionContent } from './collection-content.ts'
import { readPackagedCorpus } from './packaged-corpus.ts'
import { readPassageContent } from './passage-content.ts'
import { toSeedBundle } from './seed-bundle.ts'
import { readVocabularyContent } from './vocabulary-content.ts'

// Checks every name that a reader may type, in every language, against the suggestions. The verses are left out,
// because names do not need them. The content is not checked again, which would take longer than all the searches.
const directory = new URL('../../../content', import.meta.url).pathname
const corpus = readPackagedCorpus()
const collections = readCollectionContent(directory, corpus.chapters)
const bundle = toSeedBundle(
  { ...corpus, verses: [] },
  { collections, outlines: readPassageContent(directory).outlines },
)
const catalogue = buildCatalogue(toContent(bundle))
const { concepts } = readVocabularyContent(directory)
const index = buildSearchIndex({ ...catalogue, concepts: Object.fromEntries(concepts) })
const readerOf = (language: string): InterfaceLanguage => interfaceLanguages.find((code) => code === language) ?? 'en'

/** Names that consist of a word with many other meanings, apart from grammatical words. */
const tooGeneral = new Set(['نبي الإسلام', 'Prophet of Islam', 'people of Moses', 'пророк ислама'])

describe.each(textLanguages)('names typed in %s', (language) => {
  const suggestFor = (text: string) => suggest(index, { text, language: readerOf(language) })

  test('the name of every topic suggests that topic first', () => {
    const missed = catalogue.topics.filter((topic) => suggestFor(topic[language]).topics[0]?.topicId !== topic._id)
    expect(missed.map((topic) => topic[language])).toEqual([])
  })
  test('the name of every group suggests that group first', () => {
    const missed = catalogue.groups.filter((group) => suggestFor(group[language]).groups[0]?.groupId !== group._id)
    expect(missed.map((group) => group[language])).toEqual([])
  })
  test('the name of every chapter finds it', () => {
    const finds = (text: string, number: number) => suggestFor(text).chapters.some(({ chapter }) => chapter === number)
    const missed = catalogue.chapters.filter((chapter) => !finds(chapter[language], chapter.number))
    expect(missed.map((chapter) => chapter[language])).toEqual([])
  })
  test('every spelling of a person finds the person', () => {
    const people = catalogue.topics.filter(({ theme }) => theme === 'prophets' || theme === 'peoples')
    const missed = people.flatMap(({ _id }) =>
      (concepts.get(_id)?.[language] ?? []).filter((name) =>
        suggestFor(name).topics.every(({ topicId }) => topicId !== _id),
      ),
    )
    expect(people.length).toBeGreaterThan(50)
    expect(missed.filter((name) => !tooGeneral.has(name))).toEqual([])
  })
})

test.each(['ALLAH', 'Allah', 'Аллах'])('%s is not a chapter', (text) => {
  expect(suggest(index, { text, language: 'en' }).chapters).toEqual([])
})

/** Popular names of chapters, including names for several at once, in the spellings of each language. */
const popularNames: readonly (readonly [string, readonly number[]])[] = [
  ['elham', [1]],
  ['Əlhəmd surəsi', [1]],
  ['Альхам', [1]],
  ['tebareke', [67]],
  ['Təbarəkə', [67]],
  ['tabarak', [67]],
  ['Табарак', [67]],
  ['تبارك', [67]],
  ['amme', [78]],
  ['Əmmə', [78]],
  ['Амма', [78]],
  ['inşirah', [94]],
  ['elem neşrah', [94]],
  ['inna enzelna', [97]],
  ['elem tera', [105]],
  ['elemtere suresi', [105]],
  ['inna ateyna', [108]],
  ['kulya', [109]],
  ['iza cae', [110]],
  ['tebbet', [111]],
  ['kulhu', [112]],
  ['kulhuvallahu', [112]],
  ['qul huvallahu əhəd', [112]],
  ['кульхуаллах', [112]],
  ['قل هو الله أحد', [112]],
  ['kul euzü', [113, 114]],
  ['muawwidhatayn', [113, 114]],
  ['müəvvizəteyn', [113, 114]],
  ['felak nas', [113, 114]],
  ['felak ve nas', [113, 114]],
  ['fələq və nas', [113, 114]],
  ['al-falaq and an-nas', [113, 114]],
  ['Аль-Фаляк и Ан-Нас', [113, 114]],
  ['الفلق والناس', [113, 114]],
  ['ihlas felak nas', [112, 113, 114]],
]

test.each(popularNames)('%s suggests the chapter', (text, expected) => {
  expect(suggest(index, { text, language: 'tr' }).chapters.map(({ chapter }) => chapter)).toEqual(
    expect.arrayContaining([...expected]),
  )
})
