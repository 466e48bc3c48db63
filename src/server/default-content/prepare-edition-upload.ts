import { isOutsideBook, isVerseOfBook } from '#shared/catalogue/ayah-counts.ts'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { compareReferences, toReferenceText } from '#shared/catalogue/reference.ts'
import type { Attribution } from '#shared/contract/confirmation.ts'
import { findLanguageOfId } from '#shared/language/find-language.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { ChangeSet } from '../content/change-set/change-set.ts'
import { toDefaultChangeSet, toEditionChangeSet } from '../content/editions/edition-change-set.ts'
import { findEdition, type StoredEdition } from '../content/editions/require-edition.ts'
import { toAttribution } from '../content/safety/attribute-editions.ts'
import { noSuchVerse } from '../content/safety/verse-rules.ts'
import { listEditions } from '../content/stores/edition-store.ts'
import type { VerseText } from '../content/stores/edition-text-store.ts'
import { listAllVerses } from '../content/stores/verse-store.ts'
import type { LineProblem } from '../content/writing/apply-change-set.ts'
import type { Db } from '../database/connection.ts'
import type { EditionFile } from '../edition-file/edition-file.ts'
import type { ChosenEdition } from '../edition-file/parse-edition-file.ts'

export type PreparedEdition = {
  readonly id: string
  readonly language: TextLanguage | undefined
  /** The file's attribution, completed from the edition that it replaces. */
  readonly attribution: Omit<Attribution, 'language'>
  /** The stored edition with this id, whose text is replaced. */
  readonly stored: StoredEdition | undefined
  readonly texts: readonly VerseText[]
  /** The stored verses of the book; not loaded when the file is invalid. */
  readonly verses: readonly VerseRecord[]
  readonly problems: readonly LineProblem[]
  toChangeSet(attribution: Attribution, now: string): ChangeSet
}

/** Compares a file with what is stored: which edition it is, and its problems. */
export async function prepareEditionUpload(db: Db, file: EditionFile, chosen: ChosenEdition): Promise<PreparedEdition> {
  const language =
    file.language ?? chosen.language ?? findLanguageOfId((chosen.fileName ?? '').replace('-', '.')) ?? undefined
  const id = chosen.id ?? file.attribution._id
  const stored = id === '' ? undefined : await findEdition(db, id)
  const problems = [
    ...file.problems,
    ...(language ? [] : [{ line: 1, ...toRefusal('language_missing') }]),
    ...(id === '' ? [{ line: 1, ...toRefusal('edition_unnamed') }] : []),
    ...listPlaceProblems(file),
  ]
  const verses = problems.length > 0 ? [] : (await listAllVerses(db)).filter(isVerseOfBook)
  const texts = file.texts.map(({ chapter, verse, text }) => ({ chapter, verse, text })).toSorted(compareReferences)
  const own = (await listEditions(db)).find((edition) => edition.language === language)
  const isDefault = stored?.isDefault ?? own === undefined
  return {
    id,
    language,
    attribution: { ...mergeAttribution(file, stored), _id: id },
    stored,
    texts,
    verses,
    problems: withoutRepeated(problems),
    toChangeSet: (attribution, now) =>
      isDefault ? toDefaultChangeSet({ attribution, texts }, verses) : toEditionChangeSet({ attribution, texts }, now),
  }
}

/** Verses that occur twice or do not exist. Missing verses are found by the check of every write. */
function listPlaceProblems({ texts }: EditionFile): LineProblem[] {
  const lineOf = new Map<string, number>()
  return texts.flatMap((text): LineProblem[] => {
    const reference = toReferenceText(text)
    const first = lineOf.get(reference)
    lineOf.set(reference, first ?? text.line)
    if (isOutsideBook({ book: defaultBook, ...text })) return [{ line: text.line, ...noSuchVerse(text) }]
    if (first === undefined) return []
    return [{ line: text.line, ...toRefusal('verse_twice', { reference, line: first }) }]
  })
}

/** The parser of a format may already have reported that the file has no language. */
function withoutRepeated(problems: readonly LineProblem[]): LineProblem[] {
  const isRepeated = ({ code }: LineProblem, at: number) =>
    code === 'language_missing' && problems.findIndex((problem) => problem.code === code) < at
  return problems.filter((problem, at) => !isRepeated(problem, at))
}

function mergeAttribution({ attribution }: EditionFile, stored: StoredEdition | undefined): EditionFile['attribution'] {
  if (!stored) return attribution
  const { language: _language, ...before } = toAttribution(stored.edition)
  const said = Object.entries(attribution).filter(([, value]) => value !== '')
  return { ...before, ...Object.fromEntries(said) }
}
