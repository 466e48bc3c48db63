import { describe, expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const key = 'k'.repeat(32)

describe('a secret in the database', () => {
  test('is decrypted with the key, and is not readable without it', () => {
    const sealed = createSecretBox(key).seal('JBSWY3DP', 'a')
    expect(sealed).toMatch(/^aes256gcm:[\w-]+$/)
    expect(sealed).not.toContain('JBSWY3DP')
    expect(createSecretBox(key).open(sealed, 'a')).toBe('JBSWY3DP')
  })

  test('is encrypted differently each time', () => {
    const box = createSecretBox(key)
    expect(box.seal('x', 'a')).not.toBe(box.seal('x', 'a'))
  })

  test.each([
    ['another key', (sealed: string) => createSecretBox('o'.repeat(32)).open(sealed, 'a')],
    ['no key', (sealed: string) => createSecretBox(undefined).open(sealed, 'a')],
    ['another owner', (sealed: string) => createSecretBox(key).open(sealed, 'b')],
    ['a changed letter', (sealed: string) => createSecretBox(key).open(`${sealed.slice(0, -3)}AAA`, 'a')],
    ['a missing end', (sealed: string) => createSecretBox(key).open(sealed.slice(0, 30), 'a')],
  ])('with %s it cannot be decrypted', (_, open) =>
    expect(open(createSecretBox(key).seal('JBSWY3DP', 'a'))).toBeUndefined(),
  )

  test('stored before a key was set, it is read as it is', () => {
    expect(createSecretBox(key).open('JBSWY3DP', 'a')).toBe('JBSWY3DP')
  })

  test('without a key it is stored as plain text', () => expect(createSecretBox(undefined).seal('x', 'a')).toBe('x'))
})
