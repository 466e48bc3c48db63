import { expect, test } from 'vitest'
import { argon2Passwords, createArgon2Passwords } from './password.ts'

const { hash, matches, isOutdated, decoyHash } = argon2Passwords

test('a hash matches its own password, and no other', async () => {
  const stored = await hash('şərq-günəşi-2026')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await matches('şərq-günəşi-2026', stored)).toBe(true)
  expect(await matches('sərq-günəşi-2026', stored)).toBe(false)
})

test('the same password has a different hash each time', async () => {
  expect(await hash('correct horse battery')).not.toBe(await hash('correct horse battery'))
})

test('a damaged hash matches no password', async () => expect(await matches('x', 'not a hash')).toBe(false))

test('the decoy is hashed with the current parameters and matches nothing', async () => {
  expect(isOutdated(decoyHash)).toBe(false)
  expect(await matches('', decoyHash)).toBe(false)
  expect(decoyHash.length).toBe((await hash('any')).length)
})

test('a hash with other parameters is outdated', () => {
  expect(isOutdated('$argon2id$v=19$m=4096,t=1,p=1$AAAA$AAAA')).toBe(true)
})

test('a hash of any cost matches its password, and is outdated at another cost', async () => {
  const cheap = createArgon2Passwords({ memory: 8, passes: 1, parallelism: 1 })
  const stored = await cheap.hash('correct horse battery')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect([await cheap.matches('correct horse battery', stored), cheap.isOutdated(stored)]).toEqual([true, false])
  expect([await matches('correct horse battery', stored), isOutdated(stored)]).toEqual([true, true])
  expect(await cheap.matches('correct horse battery', await hash('correct horse battery'))).toBe(true)
})
