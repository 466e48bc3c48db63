import { can } from '#shared/access/capabilities.ts'
import { findForbiddenChange } from '#shared/access/required-rights.ts'
import type { Grant } from '#shared/access/roles.ts'
import type { Content } from '#shared/catalogue/catalogue.ts'
import { toRecordLabel } from '#shared/catalogue/record-label.ts'
import { ofField, toRefusal } from '#shared/refusals/refusals.ts'
import type { ChangeProblem } from '../change-set/change-problem.ts'
import { type ChangeSet, recordKinds, recordLists } from '../change-set/change-set.ts'
import type { Review } from './review-change-set.ts'

/**
 * The changes of an upload that its author may not make, so that a preview reports the lines. The write itself is
 * guarded in `writeContent` and `assertConfirmed`.
 */
export function listForbiddenChanges(
  grant: Grant,
  stored: Content,
  changeSet: ChangeSet,
  review: Pick<Review, 'verified' | 'questions'>,
): ChangeProblem[] {
  const beyondRole = listChangesBeyondRole(grant, stored, changeSet)
  const named = new Set(beyondRole.map(({ kind, id }) => `${kind} ${id}`))
  return [...beyondRole, ...listLockedTexts(grant, review).filter(({ kind, id }) => !named.has(`${kind} ${id}`))]
}

function listLockedTexts(grant: Grant, { verified, questions }: Pick<Review, 'verified' | 'questions'>) {
  const titles = new Map(questions.verified?.editions.map(({ language, title }) => [language, title]))
  return verified
    .filter(({ language }) => !can(grant, 'unlock', language))
    .map(({ verseId, language }): ChangeProblem => {
      const refusal = toRefusal('text_locked', { titles: titles.get(language) ?? language })
      return { kind: 'verse', id: verseId, reason: 'refused', field: language, ...ofField(language, refusal, ': ') }
    })
}

function listChangesBeyondRole(grant: Grant, stored: Content, changeSet: ChangeSet): ChangeProblem[] {
  return recordKinds.flatMap((kind) => {
    const known = new Map(stored[recordLists[kind]].map((record) => [record._id, record]))
    return (changeSet[recordLists[kind]] ?? []).flatMap((after): ChangeProblem[] => {
      const forbidden = findForbiddenChange(grant, { entity: kind, before: known.get(after._id), after })
      if (!forbidden) return []
      const { field } = forbidden
      const refusal = toRefusal('change_forbids', { record: toRecordLabel(kind, after) })
      return [{ kind, id: after._id, reason: 'refused', field, ...ofField(field, refusal, ': ') }]
    })
  })
}
