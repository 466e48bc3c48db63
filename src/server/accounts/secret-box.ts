import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps what the site must be able to read again, such as the key of an authenticator, unreadable in the database. */
export type SecretBox = {
  /** For one owner: put into another's row, it opens for nobody. */
  seal(text: string, owner: string): string
  /** Undefined when the key is another one, or what was stored was changed. */
  open(stored: string, owner: string): string | undefined
}

/** Names the way it was sealed, so that another can follow; what has no such name was stored before there was a key. */
const prefix = 'aes256gcm:'
const nonceLength = 12
const tagLength = 16

/** With SECRET_KEY, sealed by AES-256-GCM; without one, as it is. */
export function createSecretBox(secretKey: string | undefined): SecretBox {
  const key = secretKey && Buffer.from(hkdfSync('sha256', secretKey, '', 'verse-study two-step', 32))
  return {
    seal(text, owner) {
      if (!key) return text
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const sealed = [cipher.update(text, 'utf8'), cipher.final()]
      return prefix + Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url')
    },
    open(stored, owner) {
      if (!stored.startsWith(prefix)) return stored
      return key ? decrypt(key, Buffer.from(stored.slice(prefix.length), 'base64url'), owner) : undefined
    },
  }
}

function decrypt(key: Buffer, bytes: Buffer, owner: string): string | undefined {
  try {
    const options = { authTagLength: tagLength }
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), options)
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
    return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
