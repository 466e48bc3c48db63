import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, in characters that a cookie allows. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Stored in place of a token: identifies it, but is useless to anyone who reads the database. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
