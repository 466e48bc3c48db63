import { z } from 'zod'
import { roles } from '../access/roles.ts'
import { interfaceLanguages } from '../language/languages.ts'
import { accountEmail, passwordInput, signedInOutput } from './account-records.ts'
import { endpoint } from './endpoint.ts'
import { nothing, paging } from './query-values.ts'
import { count, message } from './records.ts'

const languages = z.array(z.enum(interfaceLanguages)).max(interfaceLanguages.length)
const grant = { role: z.enum(roles), languages, isReviewed: z.boolean() }
const isReviewed = z.boolean().default(false).describe('Whether another publishes their changes, after a review.')
const token = z.string().regex(/^[\w-]{43}$/, 'is not valid')

/** A person with an account. Times are ISO 8601. */
const personOutput = z.object({
  _id: z.string(),
  email: z.string(),
  ...grant,
  isDisabled: z.boolean(),
  hasTwoStep: z.boolean(),
  passkeys: z.int(),
  createdAt: z.string(),
  /** When a session was last used; null without one. */
  seenAt: z.string().nullable(),
  sessions: z.int(),
})
export type Person = Readonly<z.infer<typeof personOutput>>

/** A person who was invited and has not joined yet. */
const invitationOutput = z.object({
  _id: z.string(),
  email: z.string(),
  ...grant,
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = Readonly<z.infer<typeof invitationOutput>>

/** The kinds of account events. */
export const accountEventKinds = [
  'signed-in',
  'signed-in-with-passkey',
  'invited',
  'invitation-withdrawn',
  'joined',
  'role-changed',
  'disabled',
  'enabled',
  'two-step-on',
  'two-step-off',
  'two-step-reset',
  'recovery-codes-replaced',
  'passkey-added',
  'passkey-removed',
  'sessions-ended',
  'email-changed',
  'password-changed',
  'password-reset',
] as const
export type AccountEventKind = (typeof accountEventKinds)[number]

const accountEventOutput = z.object({
  _id: z.string(),
  at: z.string(),
  /** The email of the actor. */
  actor: z.string(),
  kind: z.enum(accountEventKinds),
  /** The email of the account. */
  subject: z.string(),
  /** The role and languages given. */
  role: z.enum(roles).optional(),
  languages: languages.optional(),
})
export type AccountEvent = Readonly<z.infer<typeof accountEventOutput>>

/** Requires the password again, so that nobody can let others in from an unattended screen. */
const proof = { currentPassword: passwordInput }

export const peopleEndpoints = {
  listPeople: endpoint({
    method: 'GET',
    path: '/api/admin/people',
    access: 'people',
    summary: 'Everyone with an account, and open invitations. `canMail` is true if a mail server is configured.',
    query: nothing,
    output: z.object({
      people: z.array(personOutput),
      invitations: z.array(invitationOutput),
      canMail: z.boolean(),
    }),
  }),
  invitePerson: endpoint({
    method: 'POST',
    path: '/api/admin/people',
    access: 'people',
    summary:
      'Invites someone by email, or returns the path of a link that is shown once. A second invitation replaces the first.',
    body: z.strictObject({
      email: z.string().trim().pipe(accountEmail),
      role: grant.role,
      languages: languages.default([]),
      isReviewed,
      byMail: z.boolean().default(false),
      /** The language of the mail. */
      language: z.enum(interfaceLanguages).default('en'),
      ...proof,
    }),
    output: z.object({ message, path: z.string().optional() }),
    loading: 'Inviting...',
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/api/admin/invitations/{id}',
    access: 'people',
    summary: 'Withdraws an invitation; its link becomes invalid.',
    query: nothing,
    output: z.object({ message }),
    loading: 'Withdrawing the invitation...',
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/admin/people/{id}',
    access: 'people',
    summary:
      'Changes the role, for a translator the languages, and whether changes are reviewed. The last owner keeps the role.',
    body: z.strictObject({ role: grant.role, languages: languages.default([]), isReviewed, ...proof }),
    output: z.object({ message, person: personOutput }),
    loading: 'Changing the role...',
  }),
  disablePerson: endpoint({
    method: 'POST',
    path: '/api/admin/people/{id}/disable',
    access: 'people',
    summary: 'Ends all sessions of an account and lets nobody sign in to it. The last owner cannot be disabled.',
    query: nothing,
    output: z.object({ message, person: personOutput }),
    loading: 'Disabling the account...',
  }),
  enablePerson: endpoint({
    method: 'POST',
    path: '/api/admin/people/{id}/enable',
    access: 'people',
    summary: 'Enables a disabled account.',
    body: z.strictObject(proof),
    output: z.object({ message, person: personOutput }),
    loading: 'Enabling the account...',
  }),
  resetTwoStep: endpoint({
    method: 'POST',
    path: '/api/admin/people/{id}/reset-two-step',
    access: 'people',
    summary:
      'Turns two-step sign-in off and removes the passkeys of someone who lost the device and the recovery codes; ends all their sessions.',
    body: z.strictObject(proof),
    output: z.object({ message, person: personOutput }),
    loading: 'Resetting two-step sign-in...',
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/admin/people/{id}/end-sessions',
    access: 'people',
    summary: 'Ends all sessions of an account and removes its known devices.',
    query: nothing,
    output: z.object({ message, person: personOutput }),
    loading: 'Ending the sessions...',
  }),
  listAccountEvents: endpoint({
    method: 'GET',
    path: '/api/admin/account-events',
    access: 'people',
    summary: 'Sign-ins and changes of accounts, newest first.',
    query: z.strictObject(paging),
    output: z.object({ events: z.array(accountEventOutput), count }),
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/api/admin/invitation',
    access: 'public',
    summary: 'What an invitation offers, by the token of its link.',
    body: z.strictObject({ token }),
    output: z.object({ email: z.string(), ...grant }),
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/admin/invitation/accept',
    access: 'public',
    summary: 'Accepts an invitation with a password, and signs in.',
    body: z.strictObject({ token, password: passwordInput }),
    output: signedInOutput.extend({ message }),
    loading: 'Signing in...',
  }),
}
