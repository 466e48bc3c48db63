import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts what the site must be able to read again, such as an authenticator's secret, for storage in the database.
 */
export type SecretBox = {
  /** Binds the text to its owner: in another owner's row it cannot be opened. */
  seal(text: string, owner: string): string
  /** Undefined when the key differs or the stored value was changed. */
  open(stored: string, owner: string): string | undefined
}

/** Names the encryption, so that it can be replaced later; a value without it was stored before there was a key. */
const prefix = 'aes256gcm:'
const nonceLength = 12
const tagLength = 16

/** Encrypts with AES-256-GCM if there is a SECRET_KEY; otherwise stores plain text. */
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
