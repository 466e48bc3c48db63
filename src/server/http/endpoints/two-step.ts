import type { Kysely } from 'kysely'
import { readAdmin } from '../../accounts/read-admin.ts'
import {
  confirmTwoStep,
  keepRecoveryCodes,
  renewRecoveryCodes,
  startTwoStep,
  stopTwoStep,
} from '../../accounts/two-step.ts'
import type { Schema } from '../../database/schema.ts'
import type { Handlers } from '../handlers.ts'
import type { AccountParts } from './account.ts'

type Parts = Pick<AccountParts, 'deps' | 'contacts' | 'log'> & {
  /** The name under which the authenticator app lists the account. */
  readonly issuer: string
}

export function handleTwoStep(db: Kysely<Schema>, { deps, contacts, log, issuer }: Parts): Handlers {
  const describe = async (adminId: string) => ({
    isAuthenticated: true as const,
    admin: await readAdmin(db, adminId, contacts.current().contacts),
  })
  return {
    async startTwoStep({ admin: { adminId }, body: { currentPassword } }) {
      const shown = await startTwoStep(db, deps, { adminId, issuer, currentPassword })
      return { message: 'Enter a code from your authenticator app to finish.', ...shown }
    },
    async confirmTwoStep({ admin, body: { code } }) {
      await confirmTwoStep(db, deps, admin, code)
      log('info', 'two-step sign-in turned on', { adminId: admin.adminId })
      return { message: 'Two-step sign-in is on.', ...(await describe(admin.adminId)) }
    },
    async stopTwoStep({ admin: { adminId }, body }) {
      await stopTwoStep(db, deps, adminId, body)
      log('info', 'two-step sign-in turned off', { adminId })
      return { message: 'Two-step sign-in is off.', ...(await describe(adminId)) }
    },
    async replaceRecoveryCodes({ admin: { adminId }, body }) {
      const recoveryCodes = await renewRecoveryCodes(db, deps, adminId, body)
      return { message: 'Save the new recovery codes. The old ones are valid until you confirm.', recoveryCodes }
    },
    async keepRecoveryCodes({ admin: { adminId }, body: { code } }) {
      await keepRecoveryCodes(db, deps, adminId, code)
      log('info', 'recovery codes replaced', { adminId })
      return { message: 'The new recovery codes are valid.', ...(await describe(adminId)) }
    },
  }
}
