import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('a password is known by its hash, and no other is', async () => {
  const stored = await hashPassword('şərq-günəşi-2026')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('şərq-günəşi-2026', stored)).toBe(true)
  expect(await isPassword('sərq-günəşi-2026', stored)).toBe(false)
})

test('the same password never hashes the same', async () => {
  expect(await hashPassword('correct horse battery')).not.toBe(await hashPassword('correct horse battery'))
})

test('a damaged hash fits no password', async () => expect(await isPassword('x', 'not a hash')).toBe(false))
