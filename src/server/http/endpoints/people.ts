import type { Kysely } from 'kysely'
import { listEvents } from '../../accounts/account-events.ts'
import { confirmPassword } from '../../accounts/confirm-password.ts'
import { listInvitations } from '../../accounts/invitation-store.ts'
import {
  changeRole,
  disablePerson,
  enablePerson,
  endSessions,
  listPeople,
  resetTwoStep,
} from '../../accounts/people.ts'
import type { Schema } from '../../database/schema.ts'
import type { Handlers, SignedIn } from '../handlers.ts'
import type { AccountParts } from './account.ts'
import type { InvitationParts } from './invitations.ts'

type Parts = Pick<AccountParts, 'deps' | 'log'> & Pick<InvitationParts, 'sendInvitation'>

/** Changing roles requires the password, so that an open screen is not enough. */
type Proof = { readonly currentPassword: string }

/** People with an account, their roles, and an owner's actions on their accounts. */
export function handlePeople(db: Kysely<Schema>, parts: Parts): Handlers {
  const { deps, log } = parts
  const toAct = (admin: SignedIn, id = '') => ({
    actor: admin.email,
    actorId: admin.adminId,
    id,
    now: deps.now(),
  })
  const prove = async ({ adminId }: SignedIn, proof: Proof) => {
    await confirmPassword(db, deps, adminId, proof)
  }
  return {
    async listPeople() {
      const now = deps.now()
      const canMail = parts.sendInvitation !== undefined
      return { people: await listPeople(db, now), invitations: await listInvitations(db, now), canMail }
    },
    async changeRole({ admin, params, body }) {
      await prove(admin, body)
      const { role, languages, isReviewed } = body
      const person = await changeRole(db, toAct(admin, params.id), { role, languages, isReviewed })
      log('info', 'role changed', { adminId: admin.adminId, personId: person._id, role: person.role })
      return { message: 'The role was changed.', person }
    },
    async disablePerson({ admin, params }) {
      const person = await disablePerson(db, toAct(admin, params.id))
      log('info', 'account disabled', { adminId: admin.adminId, personId: person._id })
      return { message: 'The account was disabled.', person }
    },
    async enablePerson({ admin, params, body }) {
      await prove(admin, body)
      const person = await enablePerson(db, toAct(admin, params.id))
      log('info', 'account enabled', { adminId: admin.adminId, personId: person._id })
      return { message: 'The account was enabled.', person }
    },
    async resetTwoStep({ admin, params, body }) {
      await prove(admin, body)
      const person = await resetTwoStep(db, toAct(admin, params.id))
      log('info', 'two-step sign-in reset', { adminId: admin.adminId, personId: person._id })
      return { message: 'Two-step sign-in was turned off for this account.', person }
    },
    async endSessions({ admin, params }) {
      const person = await endSessions(db, toAct(admin, params.id))
      log('info', 'sessions ended', { adminId: admin.adminId, personId: person._id })
      return { message: 'The sessions were ended.', person }
    },
    async listAccountEvents({ query }) {
      const { items, count } = await listEvents(db, query)
      return { events: items, count }
    },
  }
}
