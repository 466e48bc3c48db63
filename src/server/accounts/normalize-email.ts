/** Addresses are compared without regard to case or to how a letter was composed, and people paste spaces around them. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}
