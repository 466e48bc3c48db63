import { type Grant, roles } from '#shared/access/roles.ts'
import { isInterfaceLanguage } from '#shared/language/languages.ts'

type GrantColumns = { readonly role: string; readonly languages: string; readonly isReviewed: number }

/** A role unknown to this version gets the fewest capabilities. */
export function toGrant({ role, languages, isReviewed }: GrantColumns): Required<Grant> {
  const known = roles.find((one) => one === role) ?? 'reviewer'
  const own = (JSON.parse(languages) as string[]).filter(isInterfaceLanguage)
  return { role: known, languages: own, isReviewed: isReviewed === 1 }
}

/** Only a translator has languages. Review applies only to roles that write, and not to an owner. */
export function toGrantColumns({ role, languages, isReviewed = false }: Grant) {
  const isWriter = role === 'editor' || role === 'translator'
  return {
    role,
    languages: JSON.stringify(role === 'translator' ? languages : []),
    isReviewed: isReviewed && isWriter ? 1 : 0,
  }
}
