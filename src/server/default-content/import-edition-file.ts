import type { Kysely } from 'kysely'
import { isVerseOfBook } from '#shared/catalogue/ayah-counts.ts'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { compareReferences, toReferenceText } from '#shared/catalogue/reference.ts'
import type { Attribution, Confirmation } from '#shared/contract/confirmation.ts'
import { findLanguageOfId } from '#shared/language/find-language.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { toEdition } from '../content/change-set/to-edition.ts'
import { toDefaultChangeSet, toEditionChangeSet } from '../content/editions/edition-change-set.ts'
import { findEdition } from '../content/editions/require-edition.ts'
import { switchDefault } from '../content/editions/switch-default.ts'
import { reviewChangeSet } from '../content/safety/review-change-set.ts'
import { hashEdition } from '../content/stores/edition-hash.ts'
import { listEditions } from '../content/stores/edition-store.ts'
import { listAllVerses } from '../content/stores/verse-store.ts'
import { writeChangeSet } from '../content/writing/write-change-set.ts'
import type { Schema } from '../database/schema.ts'
import { type Author, writeContent } from '../database/write-content.ts'
import type { EditionFile } from '../edition-file/edition-file.ts'
import { parseEditionFile } from '../edition-file/parse-edition-file.ts'
import { checkCoverage, completeAttribution, ImportRefused, type ImportReport, listWarnings } from './import-edition.ts'

export type EditionFileRequest = {
  readonly bytes: Uint8Array
  readonly fileName?: string | undefined
  readonly language?: TextLanguage | undefined
  /** The id to import it under; by default the file's own. */
  readonly id?: string | undefined
  /** Attribution that the file lacks or has wrong. */
  readonly attribution?: Partial<Omit<Attribution, 'language'>> | undefined
  /** Whether it becomes the default edition of its language. The previous default becomes an additional edition. */
  readonly makeDefault: boolean
  /** How many verses of the edition with this id may change; required above 20. */
  readonly confirmedVerses?: number | undefined
  /** The reason, for the history. */
  readonly reason?: string | undefined
  readonly dryRun: boolean
}

export type EditionFileReport = ImportReport &
  Pick<EditionFile, 'format'> & {
    readonly isDefault: boolean
    /** The title of the edition that previously had this id. */
    readonly replaces: string | undefined
    /** Whether the edition with this exact text exists already; then nothing is written. */
    readonly isKnown: boolean
  }

/**
 * Adds the edition in a file, or replaces the one with its id, in one transaction. Refuses the file with a list of
 * every bad line.
 */
export async function importEditionFile(
  db: Kysely<Schema>,
  author: Author,
  request: EditionFileRequest,
): Promise<EditionFileReport> {
  const file = await parseEditionFile(request.bytes, request)
  const attribution = requireAttribution(file, request)
  const { language } = attribution
  const texts = file.texts.toSorted(compareReferences)
  return await writeContent(db, author, async (db, writing) => {
    writing.explain(request.reason ?? '')
    writing.nameAct('edition-saved')
    const verses = (await listAllVerses(db)).filter(isVerseOfBook)
    if (verses.length === 0)
      throw new ImportRefused(['there are no verses yet: start the site once, which fills the database'])
    const problems = checkCoverage(file.texts, verses)
    if (problems.length > 0) throw new ImportRefused(problems)
    const plain = texts.map(({ chapter, verse, text }) => ({ chapter, verse, text }))
    const own = (await listEditions(db)).find((edition) => edition.language === language)
    const isDefault = !own || own._id === attribution._id
    const sha256 = hashEdition(plain)
    const stored = await findEdition(db, attribution._id)
    const isAsImported = stored?.edition.sha256 === sha256 && stored.edition.status === 'verified'
    // Attribution given with the request may differ even when the text is the same.
    const isKnown = isAsImported && Object.keys(request.attribution ?? {}).length === 0
    const changeSet = isDefault
      ? toDefaultChangeSet({ attribution, texts: plain }, verses)
      : toEditionChangeSet({ attribution, texts: plain }, writing.now)
    const { questions, problems: refusals } = await reviewChangeSet(db, changeSet, { purpose: 'edit' })
    if (refusals.length > 0) throw new ImportRefused(refusals.map(({ message }) => message))
    // The command names the edition, which confirms its replacement; the number of changed verses is confirmed
    // separately.
    const reason = request.reason || `Import of ${attribution.title}`
    const confirmation: Confirmation = { verified: [language], verses: request.confirmedVerses, reason }
    if (!request.dryRun) {
      if (!isKnown) await writeChangeSet(db, writing, changeSet, { purpose: 'edit', confirmation })
      if (request.makeDefault && !isDefault) await switchDefault(db, writing, attribution._id)
    }
    return {
      attribution,
      format: file.format,
      isDefault: isDefault || request.makeDefault,
      replaces: stored?.edition.title,
      isKnown,
      sha256,
      ...countChanged(verses, language, plain),
      verified: questions.verified?.verses ?? 0,
      warnings: [...listFileWarnings(file), ...(language === 'ar' ? [] : listTextWarnings(verses, language, plain))],
    }
  })
}

function requireAttribution(file: EditionFile, request: EditionFileRequest): Attribution {
  const language = file.language ?? request.language ?? findLanguageOfId((request.fileName ?? '').replace('-', '.'))
  const told = file.problems.map(({ line, message }) => `line ${line}: ${message}`)
  if (!language) throw new ImportRefused([...told, 'the file does not say its language: add --lang'])
  const said = { ...file.attribution, ...request.attribution, language }
  const _id = request.id ?? said._id
  const { value, problems } = completeAttribution({ ...said, _id })
  if (told.length + problems.length > 0) throw new ImportRefused([...told, ...problems])
  return { ...value, _id: toEdition(value, { verseCount: 0, sha256: '', updatedAt: '' })._id }
}

type Text = { readonly chapter: number; readonly verse: number; readonly text: string }

/** Compares the texts with the default edition. */
function countChanged(verses: readonly VerseRecord[], language: TextLanguage, texts: readonly Text[]) {
  const textAt = new Map(verses.map((verse) => [toReferenceText(verse), verse[language]]))
  const same = texts.filter((text) => textAt.get(toReferenceText(text)) === text.text).length
  return { same, changed: texts.length - same }
}

function listFileWarnings({ footnotes }: EditionFile): string[] {
  return footnotes > 0 ? [`${footnotes} verses have footnotes, which are not imported`] : []
}

function listTextWarnings(verses: readonly VerseRecord[], language: TextLanguage, texts: readonly Text[]): string[] {
  const textAt = new Map(texts.map((text) => [toReferenceText(text), text.text]))
  const drafts = verses.map((verse) => ({ ...verse, [language]: textAt.get(toReferenceText(verse)) ?? '' }))
  return listWarnings(drafts, language)
}
