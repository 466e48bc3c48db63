/**
 * Addresses are compared without regard to case and Unicode composition. Spaces around a pasted address are removed.
 */
export function normalizeEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}
