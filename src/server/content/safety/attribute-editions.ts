import type { Edition } from '#shared/catalogue/edition.ts'
import type { Attribution } from '#shared/contract/confirmation.ts'
import { type Refusal, toRefusal } from '#shared/refusals/refusals.ts'

/** What becomes of a language's edition record in a write. */
export type EditionDecision =
  /** The record stays, or is the one that the write gives. */
  | { readonly kind: 'as-given' }
  /** The text of the language is a new edition's, with hashes of its own. */
  | { readonly kind: 'import'; readonly attribution: Attribution }
  /** Nobody said whose words these are. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'refuse'; readonly refusal: Refusal }

type EditionSources = {
  readonly stored: Edition | undefined
  /** The record in the write itself, as a workbook has it. */
  readonly given: Edition | undefined
  /** The author's answer. */
  readonly confirmed: Attribution | undefined
  /** Whether the write leaves the stored name over other words. */
  readonly isReplaced: boolean
  /** Whether the text is that of the given record after the write. */
  readonly isTextGiven: boolean
}

/** A text never stands under another translator's name: a replaced text needs a record of its own, with its own hashes. */
export function decideEdition(sources: EditionSources): EditionDecision {
  const { stored, given, confirmed, isReplaced, isTextGiven } = sources
  if (confirmed) return { kind: 'import', attribution: confirmed }
  const isOther = given !== undefined && stored !== undefined && isOtherEdition(stored, given)
  if (stored && given && given.sha256 !== stored.sha256) {
    // A new hash under the same name would make altered words look verified.
    if (!isOther) return { kind: 'refuse', refusal: hashOfSameEdition(stored) }
    return isTextGiven
      ? { kind: 'as-given' }
      : { kind: 'refuse', refusal: toRefusal('edition_text', { id: given._id }) }
  }
  if (!isReplaced || !stored) return { kind: 'as-given' }
  return isOther ? { kind: 'import', attribution: toAttribution(given) } : { kind: 'ask' }
}

function isOtherEdition(a: Edition, b: Edition): boolean {
  return a.title !== b.title || a.translator !== b.translator || a.source !== b.source || a.version !== b.version
}

function hashOfSameEdition({ language, title }: Edition): Refusal {
  return toRefusal('edition_hash', { language, title })
}

export function toAttribution(edition: Edition): Attribution {
  const { direction: _direction, verseCount: _count, sha256: _hash, status: _status, updatedAt: _at, ...said } = edition
  return said
}
