import type { Contacts } from '#shared/contract/account-records.ts'
import type { Site } from '#shared/site/site.ts'

/** The site configuration's, each overridden by what the administrator entered; an empty entry leaves what is configured. */
export function toFooterContacts(
  { tel, email }: Pick<Site, 'tel' | 'email'>,
  entered: Partial<Contacts> = {},
): { readonly phones: readonly string[]; readonly emails: readonly string[] } {
  const phones = [entered.tel1 || tel.tel1, entered.tel2 || tel.tel2]
  return { phones: phones.filter((phone) => phone !== ''), emails: [entered.email1 || email.email1] }
}
