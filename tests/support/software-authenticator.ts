import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { readonly challenge: string }

/** Deviations of faulty devices or attackers. */
export type Signing = {
  readonly origin?: string
  readonly rpId?: string
  /** Whether the person was verified by a fingerprint or a PIN. */
  readonly isVerified?: boolean
  /** Replaces the next counter value. */
  readonly counter?: number
  readonly userHandle?: string
}

const toBase64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A WebAuthn device with one passkey: an ES256 key, a counter, and no attestation. */
export function createSoftwareAuthenticator(site: { readonly origin: string; readonly rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const state = { counter: 0 }

  const toClientData = (type: string, { challenge }: Options, origin = site.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const toAuthenticatorData = ({ rpId = site.rpId, isVerified = true, counter }: Signing, isNew: boolean) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(0x01 | (isVerified ? 0x04 : 0) | (isNew ? 0x40 : 0))
    head.writeUInt32BE(counter ?? state.counter, 1)
    return Buffer.concat([sha256(rpId), head])
  }
  const toCredential = () => ({ id: toBase64url(id), rawId: toBase64url(id), type: 'public-key' as const })

  return {
    id: toBase64url(id),
    /** Like `navigator.credentials.create`. */
    register(options: Options, signing: Signing = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const authData = Buffer.concat([toAuthenticatorData(signing, true), Buffer.alloc(16), length, id, key])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...toCredential(),
        response: {
          clientDataJSON: toBase64url(toClientData('webauthn.create', options, signing.origin)),
          attestationObject: toBase64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },
    /** Like `navigator.credentials.get`. */
    sign(options: Options, signing: Signing = {}) {
      state.counter += 1
      const clientData = toClientData('webauthn.get', options, signing.origin)
      const authenticatorData = toAuthenticatorData(signing, false)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(clientData)]))
        .sign(privateKey)
      return {
        ...toCredential(),
        response: {
          clientDataJSON: toBase64url(clientData),
          authenticatorData: toBase64url(authenticatorData),
          signature: toBase64url(signature),
          ...(signing.userHandle !== undefined && { userHandle: toBase64url(signing.userHandle) }),
        },
      }
    },
  }
}
