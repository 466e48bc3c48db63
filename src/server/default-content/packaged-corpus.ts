import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import type { Chapter } from '#shared/catalogue/chapter.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import { type MeaningField, mapToRecord, meaningField } from '#shared/language/language-fields.ts'
import {
  type InterfaceLanguage,
  interfaceLanguages,
  languages,
  type TextLanguage,
  textLanguages,
} from '#shared/language/languages.ts'
import { hashEdition } from '../content/stores/edition-hash.ts'
import { type ContentChapterNames, readChapterNames } from './chapter-names.ts'
import type { Corpus, CorpusVerse } from './corpus.ts'
import { type EditionFacts, everydaySpelling, packagedEditions } from './packaged-editions.ts'

const require = createRequire(import.meta.url)

const arabicSchema = z.array(z.object({ surah: z.int(), ayah: z.int(), text: z.string() }))
const chapterTextsSchema = z.array(z.array(z.string()))
const everydaySchema = z.array(z.object({ verses: z.array(z.string()) }))
const turkishSchema = z.array(
  z.object({
    sura: z.int(),
    ayaNumber: z.int(),
    translation: z.object({ turkishRowwadTranslationCentar: z.string() }),
  }),
)

/** The package hides its data behind `exports`, so the files are read by path. */
function readArabic<T>(name: string, schema: z.ZodType<T>): T {
  const packageMain = require.resolve('quran-validator')
  const file = new URL(`../data/${name}.json`, `file://${packageMain}`)
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

function readHolyQuran(name: string): string[][] {
  return chapterTextsSchema.parse(require(`holy-quran/translations/${name}.js`))
}

type FindText = (reference: Reference) => string | undefined

/** The source of each translation's text. */
function readTranslations(): Readonly<Record<InterfaceLanguage, FindText>> {
  const fromHolyQuran = (name: string): FindText => {
    const texts = readHolyQuran(name)
    return ({ chapter, verse }) => texts[chapter - 1]?.[verse - 1]
  }
  return {
    en: fromHolyQuran('QuranEnglish'),
    az: fromHolyQuran('QuranAzerbaijani'),
    tr: readTurkish(),
    ru: fromHolyQuran('QuranRussian'),
  }
}

function readTurkish(): FindText {
  const rows = turkishSchema.parse(require('@kmaslesa/quran-translations').getHolyQuranTranslation())
  const texts = new Map(
    rows.map((row) => [`${row.sura}:${row.ayaNumber}`, row.translation.turkishRowwadTranslationCentar]),
  )
  return (reference) => texts.get(toReferenceText(reference))
}

/**
 * The default corpus: the texts of the pinned packages with our own chapter names, not yet checked by `checkCorpus`. A
 * missing text is empty.
 */
export function readPackagedCorpus(): Corpus {
  const arabic = readArabic('quran-verses', arabicSchema)
  const everyday = everydaySchema.parse(require('holy-quran/HafsHolyQuran.js'))
  const translations = readTranslations()
  const verses = arabic.map(({ surah: chapter, ayah: verse, text }): CorpusVerse => {
    const arPlain = everyday[chapter - 1]?.verses[verse - 1] ?? ''
    const texts = mapToRecord(interfaceLanguages, (language) => translations[language]({ chapter, verse }) ?? '')
    return { chapter, verse, ar: text, arPlain, ...texts }
  })
  const chapters = readChapterNames().map((names) =>
    toChapter(names, verses.filter(({ chapter }) => chapter === names.number).length),
  )
  return {
    chapters,
    verses,
    editions: textLanguages.map((language) => toEdition(language, packagedEditions[language], verses, language)),
    additionalEditions: [{ ...toEdition('ar', everydaySpelling, verses, 'arPlain'), edits: {} }],
  }
}

function toChapter({ number, names, meanings }: ContentChapterNames, ayahCount: number): Chapter {
  const shown = interfaceLanguages.map((language) => [meaningField(language), meanings[language] ?? ''])
  return {
    number,
    ...names,
    ...(Object.fromEntries(shown) as Record<MeaningField, string>),
    ayahCount,
  }
}

/** The date of the source, not of the clock, so that two builds from the same packages produce the same bundle. */
const packagedAt = '2025-01-29T00:00:00.000Z'

function toEdition(
  language: TextLanguage,
  facts: EditionFacts,
  verses: readonly CorpusVerse[],
  field: TextLanguage | 'arPlain',
): Edition {
  const texts = verses.map((verse) => ({ chapter: verse.chapter, verse: verse.verse, text: verse[field] }))
  return {
    ...facts,
    language,
    direction: languages[language].direction,
    verseCount: texts.length,
    sha256: hashEdition(texts),
    status: 'verified',
    updatedAt: packagedAt,
  }
}
