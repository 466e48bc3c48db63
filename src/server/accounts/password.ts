import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2 = promisify(argon2Callback)

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. Recorded with each hash, so that it can be raised later. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const nonceLength = 16

type Parameters = typeof parameters

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
  const { memory, passes, parallelism } = parameters
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64')}$${tag.toString('base64')}`
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
