import type { Generated } from 'kysely'

// Administrators, and how they sign in.

export type AdminTable = {
  id: string
  email: string
  passwordHash: string
  createdAt: string
  /** Base32; null while two-step sign-in is off. */
  totpSecret: string | null
  /** A secret that was shown but not yet confirmed by a code. */
  totpPending: string | null
  /** The last time step whose code was accepted: each code works once. */
  totpLastStep: Generated<number>
  role: Generated<string>
  /** JSON list: the languages of a translator. */
  languages: Generated<string>
  /** When the account was disabled, in milliseconds since 1970; null while it is active. */
  disabledAt: number | null
  /** 1 when changes are reviewed before they are published. */
  isReviewed: Generated<number>
}

/** People who were invited and have not joined yet. The token is only in the link. */
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

/** Sign-ins and changes of accounts. `details` is a JSON object. */
export type AccountEventTable = {
  id: string
  at: number
  actor: string
  kind: string
  subject: string
  details: string
}

/** Hashes of recovery codes for a lost authenticator; a used code is deleted. */
export type RecoveryCodeTable = { adminId: string; codeHash: string }

/** Mailed password reset links. The token is only in the link. */
export type PasswordResetTable = { tokenHash: string; adminId: string; createdAt: number }

/** The public key of a passkey; the device keeps the private key. `id` is the credential's, in base64url. */
export type PasskeyTable = {
  id: string
  adminId: string
  name: string
  /** COSE, in base64url. */
  publicKey: string
  /** The device's signature counter, which never decreases. Many devices always report 0. */
  counter: number
  /** JSON list of the transports by which a browser reaches the device. */
  transports: string
  createdAt: number
  usedAt: number | null
}

/** Passkey challenges, each valid once. `adminId` is null for a sign-in, when the account is unknown. */
export type PasskeyChallengeTable = { challengeHash: string; adminId: string | null; createdAt: number }

/** Times are milliseconds since 1970. */
export type SessionTable = {
  id: string
  tokenHash: string
  adminId: string
  startedAt: number
  seenAt: number
  /** The browser and system, such as `Firefox · Linux`; empty when unknown. */
  client: Generated<string>
}

/** Devices and addresses that an administrator has signed in from. */
export type TrustedClientTable = { adminId: string; keyHash: string; seenAt: number }

/** Failed attempts by account, address or device, shared by all processes. */
export type AttemptTable = { keyHash: string; failures: number; lastAt: number; blockedUntil: number }
