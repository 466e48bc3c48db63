import type { Edition } from '#shared/catalogue/edition.ts'
import { toEditionId } from '#shared/catalogue/edition-id.ts'
import type { Attribution } from '#shared/contract/confirmation.ts'
import { languages } from '#shared/language/languages.ts'

type Measured = Pick<Edition, 'verseCount' | 'sha256' | 'updatedAt'>

/** The record of a newly imported text. */
export function toEdition(attribution: Attribution, measured: Measured): Edition {
  const { direction } = languages[attribution.language]
  const _id = attribution._id || toEditionId(attribution)
  return { ...attribution, _id, direction, ...measured, status: 'verified' }
}
