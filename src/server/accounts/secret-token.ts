import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, in letters that a cookie may hold. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored in place of a token: enough to know it by, useless to whoever reads the database. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
