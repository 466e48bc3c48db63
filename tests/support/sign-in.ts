import { findAdminByEmail, insertAdmin } from '#server/accounts/admin-store.ts'
import { createFirstAdmin } from '#server/accounts/first-admin.ts'
import { startSession } from '#server/accounts/session-store.ts'
import type { Grant } from '#shared/access/roles.ts'
import type { TestApp } from './test-app.ts'
import { testPasswords } from './test-passwords.ts'

export const testAdmin = { email: 'editor@example.org', password: 'quiet-lantern-over-water' }

export type SignedInHeaders = { readonly cookie: string; readonly origin: string }

/** Creates the first administrator if there is none. */
export async function createTestAdmin({ database, clock }: TestApp): Promise<void> {
  await createFirstAdmin(database.db, { ...testAdmin, now: clock.now(), passwords: testPasswords })
}

/** Headers of a request by a signed-in owner, as a browser on the site would send them. */
export async function signIn(app: TestApp): Promise<SignedInHeaders> {
  await createTestAdmin(app)
  return await startSessionOf(app, testAdmin.email)
}

/** The same for an account with a role: `translator-az@roles.example.org`. No password matches this account. */
export async function signInAs(app: TestApp, grant: Grant): Promise<SignedInHeaders> {
  const email = `${[grant.role, ...grant.languages].join('-')}@roles.example.org`
  await insertAdmin(app.database.db, { email, passwordHash: '', grant, now: app.clock.now() })
  return await startSessionOf(app, email)
}

async function startSessionOf({ database: { db }, clock }: TestApp, email: string): Promise<SignedInHeaders> {
  const admin = await findAdminByEmail(db, email)
  return { cookie: `session=${await startSession(db, admin?.id ?? '', clock.now())}`, origin: 'http://localhost' }
}
