import type { Contacts } from '#shared/contract/account-records.ts'
import type { Db } from '../database/connection.ts'

/** The contacts that were entered. The site configuration provides the others. */
export function toGivenContacts(contacts: Contacts): Partial<Contacts> {
  return Object.fromEntries(Object.entries(contacts).filter(([, value]) => value !== ''))
}

/** The contacts and their version, which rises with every change. */
export type VersionedContacts = { readonly version: number; readonly contacts: Contacts }

export async function loadContacts(db: Db): Promise<VersionedContacts> {
  const { version, email1, tel1, tel2 } = await db
    .selectFrom('contacts')
    .select(['version', 'email1', 'tel1', 'tel2'])
    .executeTakeFirstOrThrow()
  return { version, contacts: { email1, tel1, tel2 } }
}

export async function updateContacts(db: Db, change: Partial<Contacts>): Promise<void> {
  await db
    .updateTable('contacts')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .execute()
}
