import { expect } from 'vitest'
import { resetAdmin } from '#server/accounts/admin-commands.ts'
import { argon2Passwords } from '#server/accounts/password.ts'
import { createTestAdmin, testAdmin } from '../support/sign-in.ts'
import { testSlowAfterFirst } from '../support/slow.ts'
import { startTestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'
import { testPasswords } from '../support/test-passwords.ts'
import { createVisitor } from '../support/test-visitor.ts'

// Other tests hash at minimal cost; this test uses the site's default cost.
testSlowAfterFirst(databaseKinds)(
  'on %s a site hashes passwords at the full cost, however they were set',
  async (kind) => {
    const app = await startTestApp(kind, { content: 'empty', passwords: 'production' })
    try {
      const { db } = app.database
      const client = createVisitor(app, '192.0.2.1')
      const readHash = async () =>
        (await db.selectFrom('admin').select('passwordHash').executeTakeFirstOrThrow()).passwordHash
      const isFull = async () => !argon2Passwords.isOutdated(await readHash())
      await createTestAdmin(app)
      expect([await isFull(), testPasswords.isOutdated(await readHash())]).toEqual([false, false])
      expect((await client.signIn({ ...testAdmin, password: 'not-the-password' })).status).toBe(401)
      expect((await client.signIn({ ...testAdmin, email: 'nobody@example.org' })).status).toBe(401)
      expect((await client.signIn(testAdmin)).status).toBe(200)
      expect(await isFull()).toBe(true)
      const change = { currentPassword: testAdmin.password, password: 'slow river under ice' }
      const before = await readHash()
      expect((await client.send('PUT', '/api/admin', change)).status).toBe(200)
      expect([await isFull(), (await readHash()) === before]).toEqual([true, false])
      expect((await client.signIn({ ...testAdmin, password: change.password })).status).toBe(200)
      const { password } = await resetAdmin(db, testAdmin.email, { twoStepOff: false, now: app.clock.now() })
      expect(await isFull()).toBe(true)
      expect((await client.signIn({ ...testAdmin, password })).status).toBe(200)
    } finally {
      await app.stop()
    }
  },
)
