import { type Grant, roles } from '#shared/access/roles.ts'
import { isInterfaceLanguage } from '#shared/language/languages.ts'

type GrantColumns = { readonly role: string; readonly languages: string; readonly isReviewed: number }

/** A role that this version does not know may do the least. */
export function toGrant({ role, languages, isReviewed }: GrantColumns): Required<Grant> {
  const known = roles.find((one) => one === role) ?? 'reviewer'
  const own = (JSON.parse(languages) as string[]).filter(isInterfaceLanguage)
  return { role: known, languages: own, isReviewed: isReviewed === 1 }
}

/** Languages belong to a translator alone. An owner answers for everything, and a reviewer writes nothing to be reviewed. */
export function toGrantColumns({ role, languages, isReviewed = false }: Grant) {
  const isWriter = role === 'editor' || role === 'translator'
  return {
    role,
    languages: JSON.stringify(role === 'translator' ? languages : []),
    isReviewed: isReviewed && isWriter ? 1 : 0,
  }
}
