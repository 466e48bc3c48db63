import { type Grant, type Role, roles } from '#shared/access/roles.ts'
import { isInterfaceLanguage } from '#shared/language/languages.ts'

type GrantColumns = { readonly role: string; readonly languages: string }

/** A role that this version does not know may do the least. */
export function toGrant({ role, languages }: GrantColumns): Grant {
  const known = roles.find((one) => one === role) ?? 'reviewer'
  return { role: known, languages: (JSON.parse(languages) as string[]).filter(isInterfaceLanguage) }
}

/** Languages belong to a translator alone. */
export function toGrantColumns({ role, languages }: Grant): { role: Role; languages: string } {
  return { role, languages: JSON.stringify(role === 'translator' ? languages : []) }
}
