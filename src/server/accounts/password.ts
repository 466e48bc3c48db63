import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2 = promisify(argon2Callback)

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. Recorded with each hash, so that it can be raised later. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const nonceLength = 16
const currentPrefix = `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}$`

type Parameters = typeof parameters

/** How passwords are hashed and known; handed in, so that a test can count the work. */
export type Passwords = {
  hash(password: string): Promise<string>
  matches(password: string, stored: string): Promise<boolean>
}

async function derive(
  password: string,
  nonce: Uint8Array,
  { memory, passes, parallelism, tagLength }: Parameters,
): Promise<Buffer> {
  return await argon2('argon2id', { message: password.normalize('NFC'), nonce, memory, passes, parallelism, tagLength })
}

/** In the PHC string format: `$argon2id$v=19$m=…,t=…,p=…$nonce$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(nonceLength)
  const tag = await derive(password, nonce, parameters)
  return `${currentPrefix}${nonce.toString('base64')}$${tag.toString('base64')}`
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = phcPattern.exec(stored) ?? []
  if (!nonce || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(password, Buffer.from(nonce, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

export const argon2Passwords: Passwords = { hash: hashPassword, matches: isPassword }

/** Fits no password, and takes as long to find out as a real one: what an unknown email is compared with. */
export const decoyHash = `${currentPrefix}${'A'.repeat(22)}==$${'A'.repeat(43)}=`

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(currentPrefix)
}
