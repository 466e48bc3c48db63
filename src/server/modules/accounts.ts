import type { Kysely } from 'kysely'
import { type ContactsFeed, startContactsFeed } from '../accounts/contacts-feed.ts'
import { limitPasswordHashing } from '../accounts/limit-password-hashing.ts'
import type { Passwords } from '../accounts/password.ts'
import { purgeExpired } from '../accounts/purge-expired.ts'
import { findRelyingParty } from '../accounts/relying-party.ts'
import { createSecretBox } from '../accounts/secret-box.ts'
import type { Schema } from '../database/schema.ts'
import { createAuthenticate } from '../http/authenticate.ts'
import { handleAccount } from '../http/endpoints/account.ts'
import { handleInvitations, type InvitationMail } from '../http/endpoints/invitations.ts'
import { handlePasskeys } from '../http/endpoints/passkeys.ts'
import { handlePasswordReset, type PasswordResetParts } from '../http/endpoints/password-reset.ts'
import { handlePeople } from '../http/endpoints/people.ts'
import { handleTwoStep } from '../http/endpoints/two-step.ts'
import type { Client } from '../http/handlers.ts'
import type { Authenticate } from '../http/mount-contract.ts'
import { createSessionCookies, type SessionCookies } from '../http/session-cookies.ts'
import type { Limiter } from '../load-shedding/limiter.ts'
import type { Log } from '../log.ts'
import { purgeHourly } from '../purge-hourly.ts'
import type { Settings } from '../settings.ts'
import type { Module } from './module.ts'

type Parts = {
  readonly settings: Settings
  readonly passwords: Passwords
  /** Limits how many passwords are hashed at once. */
  readonly limiter: Limiter
  readonly siteName: string
  /** Undefined without a mail server. */
  readonly sendInvitation: ((mail: InvitationMail) => Promise<void>) | undefined
  readonly queuePasswordReset: PasswordResetParts['queuePasswordReset']
  readonly now: () => Date
  readonly log: Log
}

export type Accounts = Module & {
  readonly contacts: ContactsFeed
  readonly cookies: SessionCookies
  readonly authenticate: Authenticate
}

/** Administrators: signing in, two-step codes, the account, and the contacts that the footer shows. */
export async function startAccounts(db: Kysely<Schema>, parts: Parts): Promise<Accounts> {
  const { settings, limiter, siteName, sendInvitation, queuePasswordReset, now, log } = parts
  const contacts = await startContactsFeed(db)
  const cookies = createSessionCookies({ publicUrl: settings.PUBLIC_URL, trustedProxies: settings.TRUST_PROXY })
  const passwords = limitPasswordHashing(parts.passwords, limiter)
  const publicUrl = settings.PUBLIC_URL
  const account = {
    deps: { now, passwords, secrets: createSecretBox(settings.SECRET_KEY) },
    cookies,
    contacts,
    log,
    findSignInWays: ({ request }: Client) => ({
      passkeys: findRelyingParty(publicUrl, request.url, siteName) !== undefined,
      passwordReset: queuePasswordReset !== undefined,
    }),
  }
  const stopPurging = purgeHourly({ name: 'accounts', purge: () => purgeExpired(db, now()), log })
  return {
    contacts,
    cookies,
    authenticate: createAuthenticate(db, { cookies, now }),
    handlers: {
      ...handleAccount(db, account),
      ...handleTwoStep(db, { ...account, issuer: siteName }),
      ...handlePasswordReset(db, { ...account, queuePasswordReset }),
      ...handlePasskeys(db, { ...account, siteName, publicUrl }),
      ...handlePeople(db, { ...account, sendInvitation }),
      ...handleInvitations(db, { ...account, publicUrl, sendInvitation }),
    },
    stop() {
      stopPurging()
      contacts.stop()
    },
  }
}
