import { findAyahCount } from '#shared/catalogue/ayah-counts.ts'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import type { Attribution, Questions } from '#shared/contract/confirmation.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../../database/connection.ts'
import type { ChangeProblem } from '../change-set/change-problem.ts'
import { type ChangeSet, listRemoved } from '../change-set/change-set.ts'
import { toEdition } from '../change-set/to-edition.ts'
import { listEditions } from '../stores/edition-store.ts'
import { listVerses } from '../stores/verse-store.ts'
import { loadHashes } from './load-hashes.ts'
import type { Permission } from './permission.ts'
import { toQuestions } from './questions.ts'
import { reviewAdditionalEditions } from './review-additional-editions.ts'
import { reviewDefaultEditions } from './review-default-editions.ts'
import { reviewNames } from './review-names.ts'
import { listTooLongTexts } from './text-length.ts'
import {
  findPlaceRefusal,
  listEmptied,
  listVerifiedChanges,
  type VerifiedChange,
  type VersePair,
} from './verse-rules.ts'

export type Review = {
  /** Problems that prevent the write. */
  readonly problems: readonly ChangeProblem[]
  /** Questions that the author must answer. */
  readonly questions: Questions
  /** The texts that match their edition and would no longer do so. */
  readonly verified: readonly VerifiedChange[]
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
  if (purpose === 'delete-all' || purpose === 'snapshot')
    return { problems, questions: {}, verified: [], imports: [], pairs }
  const editions = await listEditions(db)
  const additional = await reviewAdditionalEditions(db, changeSet, listFinalEditions(changeSet, permission, editions))
  const hashes = await loadHashes(db, editions, pairs)
  const kept = listKeptBeside(changeSet, editions)
  const verified = listVerifiedChanges(pairs, hashes).filter(({ language }) => !kept.has(language))
  const reviewed = await reviewDefaultEditions(db, { changeSet, permission, editions, pairs })
  const { problems: unnamed, ...naming } = await reviewNames(db, changeSet, purpose)
  return {
    problems: [...problems, ...unnamed, ...reviewed.problems, ...additional.problems],
    questions: toQuestions({
      editions,
      verified,
      emptied: listEmptied(pairs, purpose),
      replaced: reviewed.replaced,
      additional: purpose === 'history' ? [] : additional.replaced,
      ...naming,
    }),
    verified,
    imports: reviewed.imports,
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
