import type { Kysely } from 'kysely'
import { notFound, refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import { toClientName } from '../../accounts/client-name.ts'
import { signInWithPasskey, startPasskeySignIn } from '../../accounts/passkey-sign-in.ts'
import { listPasskeyRows, renamePasskey, toPasskey } from '../../accounts/passkey-store.ts'
import { addPasskey, removePasskey, startPasskey } from '../../accounts/passkeys.ts'
import { readAdmin } from '../../accounts/read-admin.ts'
import { findRelyingParty, type RelyingParty } from '../../accounts/relying-party.ts'
import type { Schema } from '../../database/schema.ts'
import type { Client, Handlers } from '../handlers.ts'
import { jsonWithCookies } from '../json-with-cookies.ts'
import type { AccountParts } from './account.ts'

export type PasskeyParts = AccountParts & { readonly siteName: string; readonly publicUrl: string | undefined }

/** The passkeys of one's own account, and sign-in with a passkey. */
export function handlePasskeys(db: Kysely<Schema>, parts: PasskeyParts): Handlers {
  const { deps, log } = parts
  const list = async (adminId: string) => (await listPasskeyRows(db, adminId)).map(toPasskey)
  return {
    async listPasskeys({ admin, client }) {
      return { passkeys: await list(admin.adminId), isAvailable: findParty(parts, client) !== undefined }
    },
    async startPasskey({ admin: { adminId }, body, client }) {
      const party = requireParty(parts, client)
      return { options: (await startPasskey(db, deps, party, { adminId, ...body })) as { challenge: string } }
    },
    async addPasskey({ admin: { adminId }, body, client }) {
      const name = body.name || toClientName(client.request.headers.get('user-agent'))
      await addPasskey(db, deps, requireParty(parts, client), { adminId, name, response: body.response })
      log('info', 'passkey added', { adminId })
      return { message: 'The passkey was added.', passkeys: await list(adminId) }
    },
    async renamePasskey({ admin: { adminId }, params, body }) {
      if (!(await renamePasskey(db, { adminId, id: params.id ?? '' }, body.name))) throw notFound('The passkey')
      return { message: 'The passkey was renamed.', passkeys: await list(adminId) }
    },
    async removePasskey({ admin, params }) {
      await removePasskey(db, admin, params.id ?? '', deps.now())
      log('info', 'passkey removed', { adminId: admin.adminId })
      return { message: 'The passkey was removed.', passkeys: await list(admin.adminId) }
    },
    ...handlePasskeySignIn(db, parts),
  }
}

function handlePasskeySignIn(db: Kysely<Schema>, parts: PasskeyParts): Handlers {
  const { deps, cookies, contacts, log } = parts
  return {
    async startPasskeySignIn({ client }) {
      const options = await startPasskeySignIn(db, deps, requireParty(parts, client), client.address)
      return { options: options as { challenge: string } }
    },
    async signInWithPasskey({ body, client }) {
      const { address, request } = client
      const attempt = {
        address,
        client: toClientName(request.headers.get('user-agent')),
        device: cookies.find(request, 'device'),
        session: cookies.find(request, 'session'),
      }
      const party = requireParty(parts, client)
      const signedIn = await signInWithPasskey(db, deps, party, { assertion: body.response, client: attempt }).catch(
        (error: unknown) => {
          log('warn', 'sign-in with a passkey refused', { address })
          throw error
        },
      )
      log('info', 'signed in with a passkey', { adminId: signedIn.adminId, address })
      const admin = await readAdmin(db, signedIn.adminId, contacts.current().contacts)
      return jsonWithCookies({ message: 'Signed in.', isAuthenticated: true as const, admin }, [
        ...cookies.start(request, signedIn.session),
        cookies.set(request, 'device', signedIn.device),
      ])
    },
  }
}

function findParty({ publicUrl, siteName }: PasskeyParts, { request }: Client): RelyingParty | undefined {
  return findRelyingParty(publicUrl, request.url, siteName)
}

function requireParty(parts: PasskeyParts, client: Client): RelyingParty {
  const party = findParty(parts, client)
  if (!party) throw refused(400, toRefusal('passkeys_unavailable'))
  return party
}
