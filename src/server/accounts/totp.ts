import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseBase32, toBase32 } from './base32.ts'

// RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, steps of 30 seconds.
const stepMs = 30_000
const digits = 6
/** Clocks differ and people type slowly: the previous and the next code are accepted too. */
const tolerance = 1

/** 160 bits, the length that RFC 4226 recommends. */
export function createTotpSecret(): string {
  return toBase32(randomBytes(20))
}

export function toTotpStep(now: Date): number {
  return Math.floor(now.getTime() / stepMs)
}

/** The code of one step: RFC 4226's truncation of an HMAC over the step's number. */
export function toTotpCode(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const value = mac.readUInt32BE(offset) & 0x7fffffff
  return String(value % 10 ** length).padStart(length, '0')
}

/** The step of a valid code, close to now and later than the last one accepted; otherwise undefined. */
export function findTotpStep(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  const key = parseBase32(secret)
  if (!key || !/^\d{6}$/.test(code)) return undefined
  const current = toTotpStep(now)
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => current - tolerance + index)
  return steps.find((step) => step > lastStep && isEqual(toTotpCode(key, step), code))
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** The content of the QR code: Google's key URI format. */
export function toOtpauthUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(digits), period: '30' })
  // Some apps show a plus as it is, not as a space.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
