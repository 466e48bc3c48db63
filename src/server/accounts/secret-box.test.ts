import { describe, expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const key = 'k'.repeat(32)

describe('a secret in the database', () => {
  test('comes back, and cannot be read without the key', () => {
    const sealed = createSecretBox(key).seal('JBSWY3DP', 'a')
    expect(sealed).toMatch(/^aes256gcm:[\w-]+$/)
    expect(sealed).not.toContain('JBSWY3DP')
    expect(createSecretBox(key).open(sealed, 'a')).toBe('JBSWY3DP')
  })

  test('is never sealed the same way twice', () => {
    const box = createSecretBox(key)
    expect(box.seal('x', 'a')).not.toBe(box.seal('x', 'a'))
  })

  test.each([
    ['another key', (sealed: string) => createSecretBox('o'.repeat(32)).open(sealed, 'a')],
    ['no key', (sealed: string) => createSecretBox(undefined).open(sealed, 'a')],
    ['another owner', (sealed: string) => createSecretBox(key).open(sealed, 'b')],
    ['a changed letter', (sealed: string) => createSecretBox(key).open(`${sealed.slice(0, -3)}AAA`, 'a')],
    ['the end cut off', (sealed: string) => createSecretBox(key).open(sealed.slice(0, 30), 'a')],
  ])('%s opens nothing', (_, open) => expect(open(createSecretBox(key).seal('JBSWY3DP', 'a'))).toBeUndefined())

  test('stored before there was a key, it is read as it is', () => {
    expect(createSecretBox(key).open('JBSWY3DP', 'a')).toBe('JBSWY3DP')
  })

  test('without a key it is stored as it is', () => expect(createSecretBox(undefined).seal('x', 'a')).toBe('x'))
})
