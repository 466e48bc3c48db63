import { findAyahCount, isVerseOfBook } from '#shared/catalogue/ayah-counts.ts'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { Attribution, Questions } from '#shared/contract/confirmation.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { type Refusal, toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../../database/connection.ts'
import type { ChangeProblem } from '../change-set/change-problem.ts'
import { type ChangeSet, listRemoved } from '../change-set/change-set.ts'
import { toEdition } from '../change-set/to-edition.ts'
import { hashEdition, hashVerse } from '../stores/edition-hash.ts'
import { listEditions, listVerseHashes } from '../stores/edition-store.ts'
import { listTexts, listVerses } from '../stores/verse-store.ts'
import { decideEdition } from './attribute-editions.ts'
import type { Permission } from './permission.ts'
import { toQuestions } from './questions.ts'
import { reviewAdditionalEditions } from './review-additional-editions.ts'
import { reviewNames } from './review-names.ts'
import { listTooLongTexts } from './text-length.ts'
import {
  findPlaceRefusal,
  isReplaced,
  listEmptied,
  listVerifiedChanges,
  maxEditedVerses,
  type RecordedHashes,
  replacedShare,
  type VersePair,
} from './verse-rules.ts'

export type Review = {
  /** Problems that prevent the write. */
  readonly problems: readonly ChangeProblem[]
  /** Questions that the author must answer. */
  readonly questions: Questions
  /** Languages whose text becomes a new edition. */
  readonly imports: readonly Attribution[]
  /** Each verse that is written or removed, with its stored state. */
  readonly pairs: readonly VersePair[]
}

/**
 * Checks a change set against every rule that keeps scripture safe. All write paths pass through here, inside the
 * write's transaction. `checkChangeSet` checks whether the records fit together; this checks whether they may be
 * written.
 */
export async function reviewChangeSet(db: Db, changeSet: ChangeSet, permission: Permission): Promise<Review> {
  const { purpose } = permission
  const pairs = await pairVerses(db, changeSet)
  const problems = [
    ...listPlaceProblems(pairs, permission),
    ...listChapterProblems(changeSet),
    ...listTooLongTexts(changeSet, pairs, purpose),
  ]
  if (purpose === 'delete-all' || purpose === 'snapshot') return { problems, questions: {}, imports: [], pairs }
  const editions = await listEditions(db)
  const additional = await reviewAdditionalEditions(db, changeSet, listFinalEditions(changeSet, permission, editions))
  const hashes = await loadHashes(db, editions, pairs)
  const kept = listKeptBeside(changeSet, editions)
  const verified = listVerifiedChanges(pairs, hashes).filter(({ language }) => !kept.has(language))
  const decided = await decideEditions(db, { changeSet, permission, editions, pairs })
  return {
    problems: [...problems, ...decided.problems, ...additional.problems],
    questions: toQuestions({
      editions,
      verified,
      emptied: listEmptied(pairs, purpose),
      replaced: decided.replaced,
      additional: purpose === 'history' ? [] : additional.replaced,
      ...(await reviewNames(db, changeSet, purpose)),
    }),
    imports: decided.imports,
    pairs,
  }
}

/** Languages whose default edition becomes an additional one with its text, so that nothing of it is lost. */
function listKeptBeside({ additionalEditions = [] }: ChangeSet, editions: readonly Edition[]): Set<TextLanguage> {
  const kept = new Map(additionalEditions.map(({ edition }) => [edition._id, edition.sha256]))
  return new Set(editions.filter(({ _id, sha256 }) => kept.get(_id) === sha256).map(({ language }) => language))
}

/** The default editions after the write: those in the write, and for other languages the stored ones. */
function listFinalEditions(
  { editions: given = [], imports = [], removedEditions = [] }: ChangeSet,
  { confirmation }: Permission,
  stored: readonly Edition[],
): readonly Edition[] {
  const imported = [...imports, ...(confirmation?.editions ?? [])].map((attribution) =>
    toEdition(attribution, { verseCount: 0, sha256: '', updatedAt: '' }),
  )
  const final = new Map([...stored, ...given, ...imported].map((edition) => [edition.language, edition]))
  for (const language of removedEditions) final.delete(language)
  return [...final.values()]
}

async function pairVerses(db: Db, changeSet: ChangeSet): Promise<VersePair[]> {
  const drafts = changeSet.verses ?? []
  const removed = listRemoved(changeSet, 'verse')
  const stored = await listVerses(db, [...drafts.map(({ _id }) => _id), ...removed])
  const byId = new Map(stored.map((verse) => [verse._id, verse]))
  return [
    ...drafts.map((after) => ({ before: byId.get(after._id), after })),
    ...removed.flatMap((id) => {
      const before = byId.get(id)
      return before ? [{ before, after: undefined }] : []
    }),
  ]
}

function listPlaceProblems(pairs: readonly VersePair[], { purpose }: Permission): ChangeProblem[] {
  return pairs.flatMap((pair) => {
    const refusal = findPlaceRefusal(pair, purpose)
    const { _id } = (pair.after ?? pair.before) as VerseRecord
    return refusal ? [{ kind: 'verse', id: _id, reason: 'refused', field: 'verse', ...refusal }] : []
  })
}

/** The number of verses of a chapter is fixed by the book: another number would admit verses that do not exist. */
function listChapterProblems({ chapters = [] }: ChangeSet): ChangeProblem[] {
  return chapters
    .filter(({ number, ayahCount }) => ayahCount !== findAyahCount(number))
    .map(({ number, ayahCount }) => ({
      kind: 'chapter',
      id: String(number),
      reason: 'refused',
      field: 'ayahCount',
      ...toRefusal('chapter_length', { chapter: number, count: findAyahCount(number) ?? 0 }),
      message: `chapter ${number} has ${findAyahCount(number) ?? 0} verses, not ${ayahCount}`,
    }))
}

/** For few verses, only the hashes of their chapters are read. */
const maxChaptersRead = 20

async function loadHashes(db: Db, editions: readonly Edition[], pairs: readonly VersePair[]): Promise<RecordedHashes> {
  const chapters = [...new Set(pairs.map(({ before, after }) => (before ?? after)?.chapter ?? 0))]
  const hashes = new Map<TextLanguage, ReadonlyMap<string, string>>()
  for (const edition of editions) {
    if (!pairs.some((pair) => isTextChanged(pair, edition.language))) continue
    hashes.set(edition.language, await loadEditionHashes(db, edition, chapters))
  }
  return hashes
}

async function loadEditionHashes(db: Db, edition: Edition, chapters?: readonly number[]) {
  const few = chapters && chapters.length <= maxChaptersRead ? chapters : undefined
  const rows = await listVerseHashes(db, edition, few)
  return new Map(rows.filter(({ book }) => book === defaultBook).map((row) => [toReferenceText(row), row.sha256]))
}

function isTextChanged({ before, after }: VersePair, language: TextLanguage): boolean {
  return (
    before?.[language] !== after?.[language] || before?.chapter !== after?.chapter || before?.verse !== after?.verse
  )
}

type EditionFacts = {
  readonly changeSet: ChangeSet
  readonly permission: Permission
  readonly editions: readonly Edition[]
  readonly pairs: readonly VersePair[]
}

/** These purposes restore an edition record together with its original text. */
const recordRestoringPurposes: readonly Permission['purpose'][] = ['history', 'switch']

async function decideEditions(db: Db, { changeSet, permission, editions, pairs }: EditionFacts) {
  const problems: ChangeProblem[] = []
  const imports: Attribution[] = []
  const replaced: { readonly edition: Edition; readonly changed: number }[] = []
  const given = new Map((changeSet.editions ?? []).map((edition) => [edition.language, edition]))
  const confirmed = new Map(
    [...(changeSet.imports ?? []), ...(permission.confirmation?.editions ?? [])].map((one) => [one.language, one]),
  )
  const stored = new Map(editions.map((edition) => [edition.language, edition]))
  for (const language of new Set([...stored.keys(), ...given.keys(), ...confirmed.keys()])) {
    const edition = stored.get(language)
    const changed = countChanged(pairs, language)
    const after = given.get(language) ?? edition
    const written = recordRestoringPurposes.includes(permission.purpose) ? undefined : given.get(language)
    const decision = decideEdition({
      stored: edition,
      given: written,
      confirmed: confirmed.get(language),
      isReplaced: after !== undefined && (await isTextReplaced(db, after, pairs, changed)),
      isTextGiven:
        written?.sha256 !== edition?.sha256 && written !== undefined && (await hasWordsOf(db, written, pairs)),
    })
    if (decision.kind === 'refuse') problems.push(toEditionProblem(language, decision.refusal))
    if (decision.kind === 'ask' && edition) replaced.push({ edition, changed })
    if (decision.kind === 'import') {
      imports.push(decision.attribution)
      problems.push(...(await listMissingTexts(db, changeSet, language)))
    }
  }
  return { problems, imports, replaced }
}

function countChanged(pairs: readonly VersePair[], language: TextLanguage): number {
  return pairs.filter(
    ({ before, after }) =>
      after?.book === defaultBook && after[language].trim() !== '' && before?.[language] !== after[language],
  ).length
}

async function isTextReplaced(db: Db, edition: Edition, pairs: readonly VersePair[], changed: number) {
  if (changed <= maxEditedVerses) return false
  const after = await listHashesAfter(db, edition, pairs)
  return isReplaced(changed, after, await loadEditionHashes(db, edition), edition.verseCount)
}

/**
 * Whether the text after the write is an edition's, apart from some edits. An edition never imported here is identified
 * by its hash alone.
 */
async function hasWordsOf(db: Db, edition: Edition, pairs: readonly VersePair[]): Promise<boolean> {
  const after = await listHashesAfter(db, edition, pairs)
  const hashes = await loadEditionHashes(db, edition)
  if (hashes.size > 0) return !isReplaced(Number.POSITIVE_INFINITY, after, hashes, edition.verseCount)
  return countChanged(pairs, edition.language) >= after.length * replacedShare || hashEdition(after) === edition.sha256
}

/** The hashes of a language's text after the write, in the order of the book. */
async function listHashesAfter(db: Db, { language }: Edition, pairs: readonly VersePair[]) {
  const texts = new Map((await listTexts(db, language)).map((text) => [toReferenceText(text), text]))
  for (const { after } of pairs) {
    if (after?.book !== defaultBook) continue
    texts.set(toReferenceText(after), { chapter: after.chapter, verse: after.verse, text: after[language] })
  }
  return [...texts].map(([reference, text]) => ({ reference, ...text, sha256: hashVerse(text) }))
}

const shownReferences = 10

/** A new edition must be complete: a verse missing from the file would keep the old translator's text. */
async function listMissingTexts(db: Db, changeSet: ChangeSet, language: TextLanguage): Promise<ChangeProblem[]> {
  const texts = changeSet.givenTexts?.get(language) ?? new Set()
  const missing = (await listTexts(db, language)).filter(
    (verse) => isVerseOfBook({ book: defaultBook, ...verse }) && !texts.has(toReferenceText(verse)),
  )
  if (missing.length === 0) return []
  const references = missing.slice(0, shownReferences).map(toReferenceText).join(', ')
  const refusal = toRefusal('edition_incomplete', { language, count: missing.length, references })
  return [toEditionProblem(language, refusal)]
}

function toEditionProblem(language: TextLanguage, refusal: Refusal): ChangeProblem {
  return { kind: 'edition', id: language, reason: 'refused', field: 'edition', ...refusal }
}
