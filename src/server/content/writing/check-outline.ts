import { listOutlineProblems, outlineLimits } from '#shared/catalogue/outline-rules.ts'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { type Refusal, toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../../database/connection.ts'
import type { ChangeProblem } from '../change-set/change-problem.ts'
import { type ChangeSet, listRemoved } from '../change-set/change-set.ts'
import { listChapters } from '../stores/chapter-store.ts'
import { listPassages, listPassagesOfChapters, type PassageDraft } from '../stores/passage-store.ts'

/**
 * In every write, the passages of a chapter must cover it exactly and be distinguishable. A chapter with passages
 * cannot lose all of them.
 */
export async function checkOutline(db: Db, changeSet: ChangeSet): Promise<ChangeProblem[]> {
  return [...(await checkPassages(db, changeSet)), ...(await checkIntroductions(db, changeSet))]
}

async function checkPassages(db: Db, changeSet: ChangeSet): Promise<ChangeProblem[]> {
  const drafts = changeSet.passages ?? []
  const replacedIds = [...drafts.map(({ _id }) => _id), ...listRemoved(changeSet, 'passage')]
  if (replacedIds.length === 0) return []
  const replaced = new Set(replacedIds)
  const before = await listPassages(db, replacedIds)
  const chapters = [...new Set([...before, ...drafts].map(({ chapter }) => chapter))]
  const staying = (await listPassagesOfChapters(db, chapters)).filter(({ _id }) => !replaced.has(_id))
  const lengths = new Map((changeSet.chapters ?? (await listChapters(db))).map((one) => [one.number, one.ayahCount]))
  const after = Map.groupBy<number, PassageDraft>([...staying, ...drafts], ({ chapter }) => chapter)
  return chapters.flatMap((chapter) => {
    const ayahCount = lengths.get(chapter)
    const passages = after.get(chapter) ?? []
    const id = (passages[0] ?? before.find((passage) => passage.chapter === chapter))?._id ?? ''
    if (ayahCount === undefined && passages.length === 0) return []
    if (ayahCount === undefined) return [toProblem(id, 'chapter', toRefusal('no_chapter', { chapter }))]
    if (passages.length === 0) {
      const refusal = toRefusal('all_passages', { chapter, count: ayahCount })
      return [{ ...toProblem(id, 'from', refusal), reason: 'conflict' }]
    }
    return listOutlineProblems(passages, ayahCount).map(({ passageId, field, ...refusal }): ChangeProblem => {
      const problem = toProblem(passageId, field, refusal)
      return field === 'from' ? { ...problem, reason: 'conflict' } : problem
    })
  })
}

function toProblem(id: string, field: string, refusal: Refusal): ChangeProblem {
  return { kind: 'passage', id, reason: 'invalid', field, ...refusal }
}

/** One introduction per chapter, with the chapter's number as its id, in every interface language. */
async function checkIntroductions(db: Db, { introductions = [], chapters }: ChangeSet): Promise<ChangeProblem[]> {
  if (introductions.length === 0) return []
  const numbers = new Set((chapters ?? (await listChapters(db))).map(({ number }) => number))
  return introductions.flatMap((introduction) => {
    const { _id: id, chapter } = introduction
    const problem = (field: string, refusal: Refusal): ChangeProblem => {
      return { kind: 'introduction', id, reason: 'invalid', field, ...refusal }
    }
    return [
      ...(numbers.has(chapter) && id === String(chapter)
        ? []
        : [problem('chapter', toRefusal('no_chapter', { chapter }))]),
      ...interfaceLanguages.flatMap((language) => {
        const text = introduction[language].trim()
        if (text === '') return [problem(language, toRefusal('required'))]
        if (text.length <= outlineLimits.introductionLength) return []
        return [problem(language, toRefusal('too_long', { max: outlineLimits.introductionLength }))]
      }),
    ]
  })
}
