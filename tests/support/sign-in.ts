import { createFirstAdmin } from '#server/accounts/first-admin.ts'
import { startSession } from '#server/accounts/session-store.ts'
import type { TestApp } from './test-app.ts'

export const testAdmin = { email: 'editor@example.org', password: 'quiet-lantern-over-water' }

/** Headers of a request by a signed-in administrator, as a browser on the site would send them. */
export async function signIn({ database: { db }, clock }: TestApp): Promise<{ cookie: string; origin: string }> {
  await createFirstAdmin(db, { ...testAdmin, now: clock.now() })
  const { id } = await db.selectFrom('admin').select('id').limit(1).executeTakeFirstOrThrow()
  return { cookie: `session=${await startSession(db, id, clock.now())}`, origin: 'http://localhost' }
}
