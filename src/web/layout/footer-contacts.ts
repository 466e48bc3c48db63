import type { Contacts } from '#shared/contract/account-records.ts'
import type { Site } from '#shared/site/site.ts'

/** The contacts of the site configuration, each overridden by a non-empty entry of the administrator. */
export function toFooterContacts(
  { tel, email }: Pick<Site, 'tel' | 'email'>,
  entered: Partial<Contacts> = {},
): { readonly phones: readonly string[]; readonly emails: readonly string[] } {
  const phones = [entered.tel1 || tel.tel1, entered.tel2 || tel.tel2]
  return { phones: phones.filter((phone) => phone !== ''), emails: [entered.email1 || email.email1] }
}
