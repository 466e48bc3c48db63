import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2 = promisify(argon2Callback)

/** The cost of a hash: memory in KiB and passes over it. Stored with each hash, so that it can be raised later. */
export type HashCost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

const tagLength = 32
const nonceLength = 16

/** How passwords are hashed and verified; injected, so that a test can count the work or make it cheaper. */
export type Passwords = {
  hash(password: string): Promise<string>
  matches(password: string, stored: string): Promise<boolean>
  /** Whether a hash was made at a different cost. */
  isOutdated(stored: string): boolean
  /** Matches no password but takes as long to check as a real hash. Used for an unknown email. */
  readonly decoyHash: string
}

/** Hashes are in the PHC string format: `$argon2id$v=19$m=…,t=…,p=…$nonce$tag`. */
export function createArgon2Passwords(cost: HashCost): Passwords {
  const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`
  return {
    async hash(password) {
      const nonce = randomBytes(nonceLength)
      const tag = await derive(password, nonce, { ...cost, tagLength })
      return `${prefix}${nonce.toString('base64')}$${tag.toString('base64')}`
    },
    matches: isPassword,
    isOutdated: (stored) => !stored.startsWith(prefix),
    decoyHash: `${prefix}${'A'.repeat(22)}==$${'A'.repeat(43)}=`,
  }
}

/** OWASP's recommendation for argon2id: 19 MiB, two passes, parallelism 1. Used by every site. */
export const argon2Passwords = createArgon2Passwords({ memory: 19_456, passes: 2, parallelism: 1 })

async function derive(
  password: string,
  nonce: Uint8Array,
  parameters: HashCost & { readonly tagLength: number },
): Promise<Buffer> {
  return await argon2('argon2id', { message: password.normalize('NFC'), nonce, ...parameters })
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/

/** Checks at the cost stored in the hash. */
async function isPassword(password: string, stored: string): Promise<boolean> {
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
