import { hash, randomBytes } from 'node:crypto'
import type { Db } from '../database/connection.ts'
import { toBase32 } from './base32.ts'

const codeCount = 10
/** 120 bits: unguessable even with the stored hashes, so a plain hash is enough (ASVS 6.5.2 asks for 112). */
const codeBytes = 15

/** Matches a folded code, such as `ABCDEFGHIJKLMNOPQRSTUVWX`. Earlier versions issued codes of 16 letters. */
const codePattern = /^(?:[A-Z2-7]{16}|[A-Z2-7]{24})$/
const fold = (code: string) => code.toUpperCase().replaceAll(/[\s-]/g, '')
export const hashRecoveryCode = (code: string) => hash('sha256', fold(code), 'base64url')

export function isRecoveryCode(code: string): boolean {
  return codePattern.test(fold(code))
}

function createCode(): string {
  return (toBase32(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-')
}

/** Codes to show, and the hashes that are stored once the owner has saved the codes. */
export function createRecoveryCodes(): { readonly codes: string[]; readonly hashes: string[] } {
  const codes = Array.from({ length: codeCount }, createCode)
  return { codes, hashes: codes.map(hashRecoveryCode) }
}

export async function replaceRecoveryCodes(db: Db, adminId: string, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(db, adminId)
  await db
    .insertInto('recovery_code')
    .values(hashes.map((codeHash) => ({ adminId, codeHash })))
    .execute()
}

/** True once per code. */
export async function consumeRecoveryCode(db: Db, adminId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('adminId', '=', adminId)
    .where('codeHash', '=', hashRecoveryCode(code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Db, adminId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('adminId', '=', adminId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteRecoveryCodes(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('adminId', '=', adminId).execute()
}
