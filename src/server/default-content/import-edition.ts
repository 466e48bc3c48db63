import type { Kysely } from 'kysely'
import { isVerseOfBook } from '#shared/catalogue/ayah-counts.ts'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { type Attribution, attributionInput } from '#shared/contract/confirmation.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { toFileAttribution } from '../content/bulk-upload/file-attribution.ts'
import { parseTanzilComments, readFileLanguage } from '../content/bulk-upload/tanzil-comments.ts'
import type { ChangeSet } from '../content/change-set/change-set.ts'
import { reviewChangeSet } from '../content/safety/review-change-set.ts'
import { hashEdition } from '../content/stores/edition-hash.ts'
import { listAllVerses } from '../content/stores/verse-store.ts'
import { writeChangeSet } from '../content/writing/write-change-set.ts'
import type { Schema } from '../database/schema.ts'
import { type Author, writeContent } from '../database/write-content.ts'
import { findRepeatedVerses } from './find-repeated-verses.ts'
import { findShiftedRuns } from './find-shifted-runs.ts'
import { parseTanzilFile, type TanzilText } from './tanzil-file.ts'

export type ImportReport = {
  readonly attribution: Attribution
  /** The hash of the whole text. */
  readonly sha256: string
  readonly changed: number
  readonly same: number
  /** How many verses with verified text change; above 20 this number must be confirmed. */
  readonly verified: number
  /** Oddities that do not stop an import, such as merged or shifted verses, for a person to check. */
  readonly warnings: readonly string[]
}

export class ImportRefused extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Nothing was changed:\n${problems.join('\n')}`)
    this.problems = problems
  }
}

export type ImportRequest = {
  /** By default read from the file; a file that names another language is refused. */
  readonly language?: TextLanguage | undefined
  readonly content: string
  readonly fileName?: string | undefined
  /** Attribution that the file lacks or has wrong. */
  readonly attribution?: Partial<Omit<Attribution, 'language'>> | undefined
  /** How many verses with verified text may change; required above 20. */
  readonly confirmedVerses?: number | undefined
  readonly dryRun: boolean
}

/**
 * Replaces one language's text and its edition record in one transaction. Refuses the file with a list of every bad
 * line.
 */
export async function importEdition(db: Kysely<Schema>, author: Author, request: ImportRequest): Promise<ImportReport> {
  const { texts, metadata, problems } = parseTanzilFile(request.content)
  const { language, problems: languageProblems } = readLanguage(request)
  const attribution = completeAttribution({ ...toFileAttribution(language, metadata), ...request.attribution })
  return await writeContent(db, author, async (db, writing) => {
    writing.nameAct('edition-saved')
    const verses = (await listAllVerses(db)).filter(isVerseOfBook)
    const found = [...problems, ...languageProblems, ...attribution.problems, ...checkCoverage(texts, verses)]
    if (found.length > 0) throw new ImportRefused(found)

    const textAt = new Map(texts.map((entry) => [toReferenceText(entry), entry.text]))
    const drafts = verses.map((verse) => ({ ...verse, [language]: textAt.get(toReferenceText(verse)) ?? '' }))
    const changed = drafts.filter((draft, at) => draft[language] !== verses[at]?.[language])
    const changeSet: ChangeSet = {
      verses: changed,
      imports: [attribution.value],
      givenTexts: new Map([[language, new Set(textAt.keys())]]),
    }
    // The command names the edition, which confirms its replacement; the number of changed verses is confirmed
    // separately.
    const reason = `Import of ${attribution.value.title}`
    const confirmation = { verified: [language], verses: request.confirmedVerses, reason }
    const { questions } = await reviewChangeSet(db, changeSet, { purpose: 'edit' })
    if (!request.dryRun) await writeChangeSet(db, writing, changeSet, { purpose: 'edit', confirmation })
    return {
      attribution: attribution.value,
      sha256: hashEdition(drafts.map(({ chapter, verse, [language]: text }) => ({ chapter, verse, text }))),
      changed: changed.length,
      same: drafts.length - changed.length,
      verified: questions.verified?.verses ?? 0,
      warnings: language === 'ar' ? [] : listWarnings(drafts, language),
    }
  })
}

function readLanguage({ content, language: chosen, fileName }: ImportRequest) {
  const lines = content.split(/\r?\n/)
  const comments = parseTanzilComments(lines, (line) => /^\d/.test(line))
  const { language, problems } = readFileLanguage(comments.named, { chosen, fileName })
  const told = [...comments.problems, ...problems].map(({ line, message }) => `line ${line}: ${message}`)
  if (language) return { language, problems: told }
  throw new ImportRefused([...told, 'the file does not say its language: add --lang'])
}

/** Requires a complete attribution: without it every page would show the text unattributed. */
export function completeAttribution(value: Attribution): {
  readonly value: Attribution
  readonly problems: readonly string[]
} {
  const { success, data, error } = attributionInput.safeParse(value)
  if (success) return { value: data, problems: [] }
  const missing = [...new Set(error.issues.map(({ path }) => path.join('.')))]
  return { value, problems: missing.map((name) => `the file does not say the ${name} of its edition: add --${name}`) }
}

/** Checks that every stored verse occurs exactly once, and no other. */
export function checkCoverage(texts: readonly TanzilText[], verses: readonly VerseRecord[]): string[] {
  const wanted = new Set(verses.map(toReferenceText))
  const seen = new Map<string, number>()
  const problems: string[] = []
  for (const text of texts) {
    const reference = toReferenceText(text)
    const before = seen.get(reference)
    if (!wanted.has(reference)) problems.push(`line ${text.line}: there is no verse ${reference}`)
    if (before !== undefined) problems.push(`line ${text.line}: verse ${reference} is already in line ${before}`)
    seen.set(reference, text.line)
  }
  const missing = [...wanted].filter((reference) => !seen.has(reference))
  return [...problems, ...missing.map((reference) => `verse ${reference} is missing`)]
}

export function listWarnings(verses: readonly VerseRecord[], language: TextLanguage): string[] {
  const texts = verses.map(({ chapter, verse, ar, [language]: text }) => ({ chapter, verse, ar, text }))
  return [
    ...findRepeatedVerses(texts).map((at) => `${toReferenceText(at)} repeats the verse before it`),
    ...findShiftedRuns(texts).map((at) => `the text may be shifted by one verse near ${toReferenceText(at)}`),
  ]
}
