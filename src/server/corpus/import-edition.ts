import type { Kysely } from 'kysely'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { languages, type TextLanguage } from '#shared/language/languages.ts'
import { hashEdition, hashVerse } from '../content/stores/edition-hash.ts'
import { saveEdition } from '../content/stores/edition-store.ts'
import { listAllVerses, saveVerses } from '../content/stores/verse-store.ts'
import type { Schema } from '../database/schema.ts'
import { type Author, writeContent } from '../database/write-content.ts'
import { findRepeatedVerses } from './find-repeated-verses.ts'
import { findShiftedRuns } from './find-shifted-runs.ts'
import { toTanzilEdition } from './tanzil-edition.ts'
import { parseTanzilFile, type TanzilText } from './tanzil-file.ts'

export type ImportReport = {
  readonly edition: Edition
  readonly changed: number
  readonly same: number
  /** Oddities that do not stop an import: merged or shifted verses, for a person to look at. */
  readonly warnings: readonly string[]
}

export class ImportRefused extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Nothing was changed:\n${problems.join('\n')}`)
    this.problems = problems
  }
}

type ImportRequest = { readonly language: TextLanguage; readonly content: string; readonly dryRun: boolean }

/** Replaces one language's text and its edition record in one transaction, or refuses, naming every bad line, and changes nothing. */
export async function importEdition(db: Kysely<Schema>, author: Author, request: ImportRequest): Promise<ImportReport> {
  const { language } = request
  const { texts, metadata, problems } = parseTanzilFile(request.content)
  return await writeContent(db, author, async (db, writing) => {
    const verses = (await listAllVerses(db)).filter((verse) => verse.book === defaultBook)
    const found = [...problems, ...checkLanguage(language, metadata.get('Language')), ...checkCoverage(texts, verses)]
    if (found.length > 0) throw new ImportRefused(found)

    const textAt = new Map(texts.map((entry) => [toReferenceText(entry), entry.text]))
    const drafts = verses.map((verse) => ({ ...verse, [language]: textAt.get(toReferenceText(verse)) ?? '' }))
    const changed = drafts.filter((draft, at) => draft[language] !== verses[at]?.[language])
    const lines = drafts.map((draft) => ({ chapter: draft.chapter, verse: draft.verse, text: draft[language] }))
    const edition = toTanzilEdition(language, metadata, {
      verseCount: lines.length,
      sha256: hashEdition(lines),
      updatedAt: writing.now,
    })
    if (!request.dryRun) {
      await saveVerses(db, writing, changed)
      const hashes = lines.map((line) => ({
        book: defaultBook,
        chapter: line.chapter,
        verse: line.verse,
        sha256: hashVerse(line),
      }))
      await saveEdition(db, writing, edition, hashes)
    }
    const warnings = language === 'ar' ? [] : listWarnings(drafts, language)
    return { edition, changed: changed.length, same: drafts.length - changed.length, warnings }
  })
}

function checkLanguage(language: TextLanguage, named: string | undefined): string[] {
  const expected = languages[language].englishName
  return named && named !== expected ? [`the file says its language is ${named}, not ${expected}`] : []
}

/** Every verse once, and no verse that is not there. */
function checkCoverage(texts: readonly TanzilText[], verses: readonly VerseRecord[]): string[] {
  const wanted = new Set(verses.map(toReferenceText))
  const seen = new Map<string, number>()
  const problems: string[] = []
  for (const text of texts) {
    const reference = toReferenceText(text)
    const before = seen.get(reference)
    if (!wanted.has(reference)) problems.push(`line ${text.line}: there is no verse ${reference}`)
    if (before !== undefined) problems.push(`line ${text.line}: verse ${reference} stands already in line ${before}`)
    seen.set(reference, text.line)
  }
  const missing = [...wanted].filter((reference) => !seen.has(reference))
  return [...problems, ...missing.map((reference) => `verse ${reference} is missing`)]
}

function listWarnings(verses: readonly VerseRecord[], language: TextLanguage): string[] {
  const texts = verses.map(({ chapter, verse, ar, [language]: text }) => ({ chapter, verse, ar, text }))
  return [
    ...findRepeatedVerses(texts).map((at) => `${toReferenceText(at)} repeats the verse before it`),
    ...findShiftedRuns(texts).map((at) => `the text may be shifted by one verse near ${toReferenceText(at)}`),
  ]
}
