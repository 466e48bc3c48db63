import type { Kysely } from 'kysely'
import { refused } from '#shared/contract/errors.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import { countAttempt, toCounter } from '../../accounts/attempt-store.ts'
import { normalizeEmail } from '../../accounts/normalize-email.ts'
import { requirePasswordReset, resetPassword } from '../../accounts/password-reset.ts'
import { toNetwork } from '../../client-network.ts'
import type { Schema } from '../../database/schema.ts'
import type { Handlers } from '../handlers.ts'
import { jsonWithCookies } from '../json-with-cookies.ts'
import type { AccountParts } from './account.ts'

export type PasswordResetParts = Pick<AccountParts, 'deps' | 'cookies' | 'log'> & {
  /** Puts the request into the outbox for any address, known or not. Undefined without a mail server or PUBLIC_URL. */
  readonly queuePasswordReset: ((email: string, language: InterfaceLanguage) => Promise<void>) | undefined
}

/** Password reset by mail. */
export function handlePasswordReset(
  db: Kysely<Schema>,
  { deps, cookies, log, queuePasswordReset }: PasswordResetParts,
): Handlers {
  return {
    /**
     * Does the same work for every address, so that its duration reveals no account; the sender looks the account up
     * later.
     */
    async requestPasswordReset({ body, client: { address } }) {
      if (!queuePasswordReset) throw refused(400, toRefusal('reset_unavailable'))
      const email = normalizeEmail(body.email)
      const counters = [toCounter('reset', email), toCounter('resetAddress', toNetwork(address))]
      await countAttempt(db, counters, deps.now())
      await queuePasswordReset(email, body.language)
      log('info', 'password reset requested', { address })
      return { message: 'If there is an account with this email, a link is on its way.' }
    },
    async readPasswordReset({ body: { token } }) {
      const { email } = await requirePasswordReset(db, token, deps.now())
      return { email }
    },
    async resetPassword({ body, client: { address, request } }) {
      const { adminId, device } = await resetPassword(db, deps, body)
      log('info', 'password reset', { adminId, address })
      const message = 'The password was changed, all sessions were ended and all passkeys removed. Please sign in.'
      return jsonWithCookies({ message }, [...cookies.end(request), cookies.set(request, 'device', device)])
    },
  }
}
