import type { Edition } from '#shared/catalogue/edition.ts'
import type { Attribution } from '#shared/contract/confirmation.ts'
import { type Refusal, toRefusal } from '#shared/refusals/refusals.ts'

/** What happens to a language's edition record in a write. */
export type EditionDecision =
  /** The record stays, or is replaced by the one in the write. */
  | { readonly kind: 'as-given' }
  /** The text becomes that of a new edition, with its own hashes. */
  | { readonly kind: 'import'; readonly attribution: Attribution }
  /** The author must say whose text this is. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'refuse'; readonly refusal: Refusal }

type EditionSources = {
  readonly stored: Edition | undefined
  /** The record in the write itself, for example from a workbook. */
  readonly given: Edition | undefined
  /** The attribution that the author confirmed. */
  readonly confirmed: Attribution | undefined
  /** Whether the write would leave the stored edition's name on another text. */
  readonly isReplaced: boolean
  /** Whether the text after the write is that of the given record. */
  readonly isTextGiven: boolean
}

/** Ensures that no text gets another translator's name: a replaced text needs its own record, with its own hashes. */
export function decideEdition(sources: EditionSources): EditionDecision {
  const { stored, given, confirmed, isReplaced, isTextGiven } = sources
  if (confirmed) return { kind: 'import', attribution: confirmed }
  const isOther = given !== undefined && stored !== undefined && isOtherEdition(stored, given)
  if (stored && given && given.sha256 !== stored.sha256) {
    // A new hash under the same name would make an altered text look verified.
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
