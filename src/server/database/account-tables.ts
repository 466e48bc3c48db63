import type { Generated } from 'kysely'

// Who edits, and how they sign in.

export type AdminTable = {
  id: string
  email: string
  passwordHash: string
  createdAt: string
  /** Base32; null while two-step sign-in is off. */
  totpSecret: string | null
  /** A secret that was shown and not yet confirmed by a code. */
  totpPending: string | null
  /** The last time step whose code was taken: a code is good once. */
  totpLastStep: Generated<number>
  role: Generated<string>
  /** JSON list: the languages of a translator. */
  languages: Generated<string>
  /** Milliseconds since 1970; null while the account can sign in. */
  disabledAt: number | null
  /** 1 when changes are reviewed before they are published. */
  isReviewed: Generated<number>
}

/** Who was asked to join, until they do. The token is in the link alone. */
export type InvitationTable = {
  id: string
  email: string
  role: string
  languages: string
  tokenHash: string
  invitedBy: string
  createdAt: number
  isReviewed: Generated<number>
}

/** Sign-ins and what happened to accounts. `details` is a JSON object. */
export type AccountEventTable = {
  id: string
  at: number
  actor: string
  kind: string
  subject: string
  details: string
}

/** One-time codes for a lost authenticator; a used one is gone. */
export type RecoveryCodeTable = { adminId: string; codeHash: string }

/** A link for a new password that was mailed. The token is in the link alone. */
export type PasswordResetTable = { tokenHash: string; adminId: string; createdAt: number }

/** A public key that signs in by itself; the device keeps the private one. `id` is the credential's, in base64url. */
export type PasskeyTable = {
  id: string
  adminId: string
  name: string
  /** COSE, in base64url. */
  publicKey: string
  /** How often the device says it has signed; it never falls. Many devices always say 0. */
  counter: number
  /** JSON list: how a browser reaches the device. */
  transports: string
  createdAt: number
  usedAt: number | null
}

/** What a device has to sign, once. `adminId` is null at sign-in, where nobody is known yet. */
export type PasskeyChallengeTable = { challengeHash: string; adminId: string | null; createdAt: number }

/** Moments are milliseconds since 1970. */
export type SessionTable = {
  id: string
  tokenHash: string
  adminId: string
  startedAt: number
  seenAt: number
  /** The browser and system, such as `Firefox · Linux`; empty when they are not known. */
  client: Generated<string>
}

/** Devices and addresses that an administrator has signed in from. */
export type TrustedClientTable = { adminId: string; keyHash: string; seenAt: number }

/** Failed attempts by account, address or device: shared by every process. */
export type AttemptTable = { keyHash: string; failures: number; lastAt: number; blockedUntil: number }
