import { can } from '#shared/access/capabilities.ts'
import type { Grant } from '#shared/access/roles.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import type { Confirmation, NewTheme, Questions, SharedName } from '#shared/contract/confirmation.ts'
import { ExpectedError, refused } from '#shared/contract/errors.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { type Refusal, toRefusal } from '#shared/refusals/refusals.ts'
import type { Writing } from '../../database/write-content.ts'
import type { ReplacedEdition } from './review-additional-editions.ts'
import { maxEditedVerses, type VerifiedChange } from './verse-rules.ts'

type Findings = {
  readonly editions: readonly Edition[]
  readonly verified: readonly Omit<VerifiedChange, 'verseId'>[]
  readonly emptied: readonly string[]
  readonly replaced: readonly { readonly edition: Edition; readonly changed: number }[]
  /** Additional editions whose text is replaced by another. */
  readonly additional?: readonly ReplacedEdition[]
  readonly names?: readonly SharedName[]
  readonly themes?: readonly NewTheme[]
}

/** Enough to recognize the verses; the count is of all. */
const shownReferences = 20

export function toQuestions({ editions, verified, emptied, replaced, additional = [], ...found }: Findings): Questions {
  const { names = [], themes = [] } = found
  const titles = new Map(editions.map(({ language, title }) => [language, title]))
  const changed = [
    ...[...Map.groupBy(verified, ({ language }) => language)].map(([language, changes]) => ({
      language,
      title: titles.get(language) ?? language,
      references: changes.map(({ reference }) => reference),
    })),
    ...additional.map(({ edition: { language, title }, references }) => ({ language, title, references })),
  ]
  const verses = new Set(changed.flatMap(({ references }) => references)).size
  return {
    ...(verses > 0 && {
      verified: {
        verses,
        isTyped: verses > maxEditedVerses,
        editions: changed.map(({ references, ...edition }) => ({
          ...edition,
          verses: references.length,
          references: references.slice(0, shownReferences),
        })),
      },
    }),
    ...(emptied.length > 0 && { emptied: { texts: emptied.length, references: emptied.slice(0, shownReferences) } }),
    ...(replaced.length > 0 && {
      replaced: replaced.map(({ edition: { language, title, verseCount }, changed }) => ({
        language,
        title,
        changed,
        verseCount,
      })),
    }),
    ...(names.length > 0 && { names: [...names] }),
    ...(themes.length > 0 && { themes: [...themes] }),
  }
}

/** The first question that the author has not answered, most serious first; undefined when all are answered. */
export function findOpenQuestion(questions: Questions, confirmation: Confirmation = {}): Refusal | undefined {
  const { conflicts, replaced, emptied, verified, names = [], themes = [] } = questions
  if (conflicts) return changedSince(conflicts)
  if (replaced) return unattributed(replaced)
  if (emptied && confirmation.emptied !== emptied.texts) return emptiedText(emptied)
  if (verified && !isVerifiedConfirmed(verified, confirmation)) return verifiedText(verified)
  if (verified && !confirmation.reason) return toRefusal('reason_required')
  const shared = names.find(({ name }) => !confirmation.names?.includes(name))
  if (shared) return sameName(shared)
  const added = themes.find(({ theme }) => !confirmation.themes?.includes(theme))
  return added && newTheme(added)
}

/** Few verses are confirmed by naming their editions; many also by their number. A number, if given, must be right. */
function isVerifiedConfirmed(
  { verses, isTyped, editions }: NonNullable<Questions['verified']>,
  confirmation: Confirmation,
): boolean {
  const named = new Set<TextLanguage>(confirmation.verified)
  if (!editions.every(({ language }) => named.has(language))) return false
  return confirmation.verses === verses || (confirmation.verses === undefined && !isTyped)
}

type Explained = Pick<Writing, 'grant' | 'explain' | 'stated'>

/**
 * Refuses a write while a question is open, and reports all of them, so that they can be answered at once. A text that
 * matches its edition is locked: only some may change it, and their reason is logged.
 */
export function assertConfirmed(
  questions: Questions,
  confirmation: Confirmation | undefined,
  { grant, explain, stated }: Explained,
): void {
  assertMayUnlock(questions, grant)
  if (questions.verified && confirmation?.reason) explain(confirmation.reason)
  const { reason } = stated
  const open = findOpenQuestion(questions, { ...(reason !== '' && { reason }), ...confirmation })
  if (!open) return
  const { code, values, message } = open
  throw new ExpectedError(409, code, `${message} Nothing was saved.`, { extra: { values, questions } })
}

function assertMayUnlock({ verified }: Questions, grant: Grant): void {
  const locked = (verified?.editions ?? []).filter(({ language }) => !can(grant, 'unlock', language))
  if (locked.length === 0) return
  throw refused(403, toRefusal('text_locked', { titles: locked.map(({ title }) => title).join(', ') }))
}

function changedSince({ count, items }: NonNullable<Questions['conflicts']>): Refusal {
  const fields = items.slice(0, 5).map(({ label, field }) => `${label} (${field})`)
  const names = fields.join(', ')
  const refusal = toRefusal('changed_since', { names })
  return { ...refusal, values: { ...refusal.values, count } }
}

function unattributed(replaced: NonNullable<Questions['replaced']>): Refusal {
  const titles = replaced.map(({ title }) => title).join(', ')
  return toRefusal('edition_replaced', { titles })
}

function emptiedText({ texts, references }: NonNullable<Questions['emptied']>): Refusal {
  const names = references.join(', ')
  const refusal = toRefusal('emptied_text', { count: texts, references: names })
  return { ...refusal, message: `${refusal.message} Confirm it with confirm.emptied.` }
}

function verifiedText({ verses, isTyped, editions }: NonNullable<Questions['verified']>): Refusal {
  const names = editions.map(({ title, references }) => `${title} (${references.join(', ')})`).join('; ')
  const how = isTyped ? 'confirm.verified and the number of verses in confirm.verses' : 'confirm.verified'
  return {
    ...toRefusal('verified_text', { count: verses, titles: editions.map(({ title }) => title).join(', ') }),
    message: `This changes the verified text of ${verses} verses: ${names}. Confirm it with ${how}.`,
  }
}

function sameName({ entity, name }: SharedName): Refusal {
  const refusal = toRefusal('same_name', { entity, name })
  return { ...refusal, message: `${refusal.message} Confirm it with confirm.names.` }
}

function newTheme({ theme, similar }: NewTheme): Refusal {
  const refusal = toRefusal('new_theme', { theme })
  const meant = similar.length > 0 ? ` Did you mean ${similar.join(' or ')}?` : ''
  return { ...refusal, message: `${refusal.message}${meant} Confirm it with confirm.themes.` }
}
