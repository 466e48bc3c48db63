import { expect, test } from 'vitest'
import { decoyHash, hashPassword, isOutdated, isPassword } from './password.ts'

test('a password is known by its hash, and no other is', async () => {
  const stored = await hashPassword('şərq-günəşi-2026')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('şərq-günəşi-2026', stored)).toBe(true)
  expect(await isPassword('sərq-günəşi-2026', stored)).toBe(false)
})

test('the same password never hashes the same', async () => {
  expect(await hashPassword('correct horse battery')).not.toBe(await hashPassword('correct horse battery'))
})

test('a damaged hash matches no password', async () => expect(await isPassword('x', 'not a hash')).toBe(false))

test('the decoy is hashed with today’s parameters and matches nothing', async () => {
  expect(isOutdated(decoyHash)).toBe(false)
  expect(await isPassword('', decoyHash)).toBe(false)
  expect(decoyHash.length).toBe((await hashPassword('any')).length)
})

test('a hash with other parameters is outdated', () => {
  expect(isOutdated('$argon2id$v=19$m=4096,t=1,p=1$AAAA$AAAA')).toBe(true)
})
