import { chapterCount, verseCount } from '#shared/catalogue/bounds.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { toEnglishName } from '#shared/language/english-name.ts'
import { textLanguages } from '#shared/language/languages.ts'
import { findSpokenWords } from '#shared/language/pronunciation/spell-words.ts'
import type { Corpus } from './corpus.ts'
import { findRepeatedVerses } from './find-repeated-verses.ts'
import { findShiftedRuns } from './find-shifted-runs.ts'

/** The problems of a corpus, as readable lines; empty when it may be used. */
export function checkCorpus({ chapters, verses, editions }: Corpus): string[] {
  const problems: string[] = []
  if (chapters.length !== chapterCount) problems.push(`${chapters.length} chapters instead of ${chapterCount}`)
  if (verses.length !== verseCount) problems.push(`${verses.length} verses instead of ${verseCount}`)
  const expected = chapters.flatMap((chapter) =>
    Array.from({ length: chapter.ayahCount }, (_, index) =>
      toReferenceText({ chapter: chapter.number, verse: index + 1 }),
    ),
  )
  const actual = verses.map(toReferenceText)
  const present = new Set(actual)
  for (const reference of expected) if (!present.has(reference)) problems.push(`verse ${reference} is missing`)
  if (present.size !== actual.length) problems.push('a verse stands twice')
  if (problems.length > 0) return problems
  if (actual.some((reference, index) => reference !== expected[index])) return ['the verses are out of order']
  for (const language of textLanguages) {
    if (!editions.some((edition) => edition.language === language)) problems.push(`no edition for ${language}`)
    const texts = verses.map((verse) => ({
      chapter: verse.chapter,
      verse: verse.verse,
      text: verse[language],
      ar: verse.ar,
    }))
    const name = toEnglishName(language)
    for (const verse of texts) if (verse.text.trim() === '') problems.push(`${name} ${toReferenceText(verse)} is empty`)
    for (const at of findRepeatedVerses(texts))
      problems.push(`${name} ${toReferenceText(at)} repeats the verse before it`)
    for (const at of findShiftedRuns(texts))
      problems.push(`${name} seems shifted by one verse near ${toReferenceText(at)}`)
  }
  // Every character must have a sound; otherwise the pronunciation would silently lack it.
  for (const verse of verses) {
    if (!findSpokenWords(verse.ar, 'marks')) problems.push(`the pronunciation of ${toReferenceText(verse)} is unknown`)
  }
  return problems
}
