import type { Kysely } from 'kysely'
import type { Grant } from '#shared/access/roles.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { toClientName } from '../../accounts/client-name.ts'
import { confirmPassword } from '../../accounts/confirm-password.ts'
import { acceptInvitation, invite, requireInvitation, withdrawInvitation } from '../../accounts/invite.ts'
import { readAdmin } from '../../accounts/read-admin.ts'
import { toNetwork } from '../../client-network.ts'
import type { Schema } from '../../database/schema.ts'
import { withoutAddresses } from '../../without-addresses.ts'
import type { Handlers, SignedIn } from '../handlers.ts'
import { jsonWithCookies } from '../json-with-cookies.ts'
import type { AccountParts } from './account.ts'

export type InvitationMail = {
  readonly to: string
  readonly link: string
  readonly grant: Grant
  readonly invitedBy: string
  readonly language: InterfaceLanguage
}

export type InvitationParts = AccountParts & {
  readonly publicUrl: string | undefined
  /** Undefined without a mail server. Throws when the mail server rejects the message. */
  readonly sendInvitation: ((mail: InvitationMail) => Promise<void>) | undefined
}

/** The token is in the fragment, which browsers do not send, so it appears in no log. */
const toPath = (token: string) => `/admin#invitation=${token}`

/** Invitations: creating them, and accepting one. */
export function handleInvitations(db: Kysely<Schema>, parts: InvitationParts): Handlers {
  const { deps, log, publicUrl, sendInvitation } = parts
  const toInviter = (admin: SignedIn) => ({ actor: admin.email, now: deps.now() })
  return {
    async invitePerson({ admin, body, client }) {
      const { currentPassword } = body
      await confirmPassword(db, deps, admin.adminId, { currentPassword })
      const { email, role, languages, isReviewed, byMail, language } = body
      const grant = { role, languages, isReviewed }
      const path = toPath(await invite(db, toInviter(admin), { email, grant }))
      log('info', 'person invited', { adminId: admin.adminId, role })
      if (!byMail || !sendInvitation) return { message: 'The invitation was made. Give them the link.', path }
      const origin = publicUrl ?? client.request.headers.get('origin') ?? new URL(client.request.url).origin
      const mail = { to: email, link: origin + path, grant, invitedBy: admin.email, language }
      const failure = await sendInvitation(mail).then(() => undefined, String)
      if (failure === undefined) return { message: `The invitation was sent to ${email}.` }
      log('warn', 'invitation not sent', { error: withoutAddresses(failure) })
      return { message: 'The mail server did not take the invitation. Give them the link.', path }
    },
    async withdrawInvitation({ admin, params }) {
      await withdrawInvitation(db, toInviter(admin), params.id ?? '')
      return { message: 'The invitation was withdrawn.' }
    },
    ...handleInvited(db, parts),
  }
}

/** For anyone who has the link of an invitation. */
function handleInvited(db: Kysely<Schema>, { deps, cookies, contacts, log }: AccountParts): Handlers {
  return {
    async readInvitation({ body: { token } }) {
      const { email, role, languages, isReviewed } = await requireInvitation(db, token, deps.now())
      return { email, role, languages, isReviewed }
    },
    async acceptInvitation({ body: { token, password }, client: { address, request } }) {
      const browser = toClientName(request.headers.get('user-agent'))
      const network = toNetwork(address)
      const accepted = await acceptInvitation(db, deps, { token, password, client: browser, network })
      log('info', 'invitation accepted', { adminId: accepted.adminId, address })
      const admin = await readAdmin(db, accepted.adminId, contacts.current().contacts)
      return jsonWithCookies({ message: 'Welcome.', isAuthenticated: true as const, admin }, [
        ...cookies.start(request, accepted.session),
        cookies.set(request, 'device', accepted.device),
      ])
    },
  }
}
