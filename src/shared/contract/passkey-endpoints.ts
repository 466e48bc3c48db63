import { z } from 'zod'
import { codeInput, passwordInput, signedInOutput } from './account-records.ts'
import { endpoint } from './endpoint.ts'
import { nothing } from './query-values.ts'
import { message } from './records.ts'

const passkeyOutput = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null until the first sign-in with it. */
  usedAt: z.string().nullable(),
})
export type Passkey = Readonly<z.infer<typeof passkeyOutput>>

const passkeys = z.array(passkeyOutput)
/** The options for the browser, in the JSON of WebAuthn Level 3. */
const options = z.looseObject({ challenge: z.string() })
const name = z.string().trim().max(60)

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'is not valid')
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
}

/** What the browser returns for a new passkey. */
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export type PasskeyRegistration = z.output<typeof registration>

/** What the browser returns at sign-in. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(100).optional(),
  }),
})
export type PasskeyAssertion = z.output<typeof assertion>

export const passkeyEndpoints = {
  listPasskeys: endpoint({
    method: 'GET',
    path: '/api/admin/passkeys',
    access: 'account',
    summary: 'The passkeys of the signed-in account. `isAvailable` is false while PUBLIC_URL is not set.',
    query: nothing,
    output: z.object({ passkeys, isAvailable: z.boolean() }),
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/api/admin/passkeys/start',
    access: 'account',
    summary:
      'What a browser needs to create a passkey, given the password and, with two-step sign-in, a code. Valid for 5 minutes.',
    body: z.strictObject({ currentPassword: passwordInput, code: codeInput.optional() }),
    output: z.object({ options }),
    loading: 'Updating the account...',
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/admin/passkeys',
    access: 'account',
    summary: 'Adds the passkey that the browser created.',
    body: z.strictObject({ name: name.default(''), response: registration }),
    output: z.object({ message, passkeys }),
    loading: 'Updating the account...',
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/api/admin/passkeys/{id}',
    access: 'account',
    summary: 'Renames a passkey.',
    body: z.strictObject({ name: name.min(1, 'must not be empty') }),
    output: z.object({ message, passkeys }),
    loading: 'Updating the account...',
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/admin/passkeys/{id}',
    access: 'account',
    summary: 'Removes a passkey: nobody can sign in with it any more.',
    query: nothing,
    output: z.object({ message, passkeys }),
    loading: 'Updating the account...',
  }),
  startPasskeySignIn: endpoint({
    method: 'POST',
    path: '/api/admin/passkey-sign-in/start',
    access: 'public',
    summary: 'What a browser needs to sign in with a passkey. Valid for 5 minutes.',
    query: nothing,
    output: z.object({ options }),
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/api/admin/passkey-sign-in',
    access: 'public',
    summary: 'Signs in with a passkey alone: the device has verified the person, so no code is asked for.',
    body: z.strictObject({ response: assertion }),
    output: signedInOutput.extend({ message }),
    loading: 'Signing in...',
  }),
}
