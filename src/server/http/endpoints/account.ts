import type { Kysely } from 'kysely'
import type { AccountDeps } from '../../accounts/account-deps.ts'
import type { ContactsFeed } from '../../accounts/contacts-feed.ts'
import { readAdmin } from '../../accounts/read-admin.ts'
import { endSession, endSessionsOf } from '../../accounts/session-store.ts'
import { signIn } from '../../accounts/sign-in.ts'
import { distrustClientsOf } from '../../accounts/trusted-client-store.ts'
import { updateAccount } from '../../accounts/update-account.ts'
import { toNetwork } from '../../client-network.ts'
import type { Schema } from '../../database/schema.ts'
import type { Log } from '../../log.ts'
import type { Client, Handlers } from '../handlers.ts'
import { jsonWithCookies } from '../json-with-cookies.ts'
import type { SessionCookies } from '../session-cookies.ts'

export type AccountParts = {
  readonly deps: AccountDeps
  readonly cookies: SessionCookies
  readonly contacts: ContactsFeed
  readonly log: Log
}

/** Signing in and out, and the account itself. Ids and client addresses are logged, never what someone typed. */
export function handleAccount(db: Kysely<Schema>, { deps, cookies, contacts, log }: AccountParts): Handlers {
  const identifiersOf = ({ address, request }: Client) => ({
    device: cookies.find(request, 'device'),
    network: toNetwork(address),
  })
  const describe = async (adminId: string) => ({
    isAuthenticated: true as const,
    admin: await readAdmin(db, adminId, contacts.current().contacts),
  })
  return {
    async signIn({ body, client: { address, request } }) {
      const session = cookies.find(request, 'session')
      const device = cookies.find(request, 'device')
      const attempt = { email: body.email, password: body.password, code: body.code, address, device, session }
      const signedIn = await signIn(db, deps, attempt).catch((error: unknown) => {
        log('warn', 'sign-in refused', { address, code: error instanceof Error && 'code' in error ? error.code : '' })
        throw error
      })
      log('info', 'signed in', { adminId: signedIn.adminId, address })
      return jsonWithCookies({ message: 'Signed in.', ...(await describe(signedIn.adminId)) }, [
        ...cookies.start(request, signedIn.session),
        cookies.set(request, 'device', signedIn.device),
      ])
    },
    async signOut({ admin, client: { request } }) {
      await endSession(db, admin.sessionId)
      return jsonWithCookies({ message: 'You are signed out.' }, cookies.end(request))
    },
    async signOutEverywhere({ admin, client }) {
      await endSessionsOf(db, admin.adminId)
      await distrustClientsOf(db, admin.adminId, identifiersOf(client))
      return jsonWithCookies({ message: 'Signed out everywhere.' }, cookies.end(client.request))
    },
    readAdmin: ({ admin }) => describe(admin.adminId),
    readPublicAdmin: () => ({ isAuthenticated: false, admin: { contacts: contacts.current().contacts } }),
    async updateAdmin({ admin: { adminId }, body, client }) {
      const { session } = await updateAccount(db, deps, { adminId, identifiers: identifiersOf(client) }, body)
      await contacts.refresh()
      log('info', 'account updated', {
        adminId,
        fields: Object.keys(body).filter((name) => name !== 'currentPassword'),
      })
      const output = { message: 'The account was updated.', ...(await describe(adminId)) }
      return session ? jsonWithCookies(output, cookies.start(client.request, session)) : output
    },
  }
}
