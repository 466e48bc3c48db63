import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { can } from '#shared/access/capabilities.ts'
import type { publicAdminOutput } from '#shared/contract/account-records.ts'
import { notFound, refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { AccountDeps } from '../../accounts/account-deps.ts'
import { recordEvent } from '../../accounts/account-events.ts'
import { toClientName } from '../../accounts/client-name.ts'
import type { ContactsFeed } from '../../accounts/contacts-feed.ts'
import { readAdmin } from '../../accounts/read-admin.ts'
import { endSession, endSessionOf, endSessionsOf, listSessions } from '../../accounts/session-store.ts'
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
  readonly findSignInWays: (client: Client) => z.input<typeof publicAdminOutput>['signIn']
}

/** Signing in and out, and the account itself. Ids and client addresses are logged, never what someone typed. */
export function handleAccount(db: Kysely<Schema>, parts: AccountParts): Handlers {
  const { deps, cookies, contacts, log, findSignInWays } = parts
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
      const browser = toClientName(request.headers.get('user-agent'))
      const { email, password, code } = body
      const attempt = { email, password, code, address, client: browser, device, session }
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
      const told = { actor: admin.email, subject: admin.email, now: deps.now() }
      await recordEvent(db, { kind: 'sessions-ended', ...told })
      await distrustClientsOf(db, admin.adminId, identifiersOf(client))
      return jsonWithCookies({ message: 'Signed out everywhere.' }, cookies.end(client.request))
    },
    async listOwnSessions({ admin }) {
      const sessions = await listSessions(db, admin.adminId, deps.now())
      return { sessions: sessions.map((session) => ({ ...session, isCurrent: session._id === admin.sessionId })) }
    },
    async endOwnSession({ admin, params }) {
      if (!(await endSessionOf(db, admin.adminId, params.id ?? ''))) throw notFound('The session')
      log('info', 'session ended', { adminId: admin.adminId })
      return { message: 'The session was ended.' }
    },
    async endOtherSessions({ admin, client }) {
      await endSessionsOf(db, admin.adminId, admin.sessionId)
      await distrustClientsOf(db, admin.adminId, identifiersOf(client))
      await recordEvent(db, { kind: 'sessions-ended', actor: admin.email, subject: admin.email, now: deps.now() })
      log('info', 'other sessions ended', { adminId: admin.adminId })
      return { message: 'The other sessions were ended.' }
    },
    readAdmin: ({ admin }) => describe(admin.adminId),
    readPublicAdmin: ({ client }) => ({
      isAuthenticated: false,
      admin: { contacts: contacts.current().contacts },
      signIn: findSignInWays(client),
    }),
    async updateAdmin({ admin: { adminId, grant }, body, client }) {
      if (body.contacts && !can(grant, 'site')) throw refused(403, toRefusal('role_forbids'))
      const browser = toClientName(client.request.headers.get('user-agent'))
      const updater = { adminId, client: browser, identifiers: identifiersOf(client) }
      const { session } = await updateAccount(db, deps, updater, body)
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
