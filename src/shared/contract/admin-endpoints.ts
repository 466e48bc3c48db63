import { z } from 'zod'
import { accountUpdate, codeInput, passwordInput, publicAdminOutput, signedInOutput } from './account-records.ts'
import { workbookType } from './backup-endpoints.ts'
import { endpoint } from './endpoint.ts'
import { megabyte, nothing } from './query-values.ts'
import { message } from './records.ts'

export const adminEndpoints = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/admin/token',
    access: 'public',
    summary: 'Signs an administrator in; two-step sign-in also requires a code.',
    body: z.strictObject({
      email: z.string().min(1, 'is required').max(320),
      password: passwordInput,
      code: codeInput.optional(),
    }),
    output: signedInOutput.extend({ message }),
    loading: 'Signing in...',
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    access: 'account',
    summary: 'Signs out.',
    output: z.object({ message }),
    loading: 'Signing out...',
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/api/admin/logout-everywhere',
    access: 'account',
    summary: 'Ends every session of the account and removes its known devices.',
    output: z.object({ message }),
    loading: 'Signing out...',
  }),
  listOwnSessions: endpoint({
    method: 'GET',
    path: '/api/admin/sessions',
    access: 'account',
    summary: 'The sessions of the signed-in account, the one used last first.',
    query: nothing,
    output: z.object({
      sessions: z.array(
        z.object({
          _id: z.string(),
          /** The browser and system, such as `Firefox · Linux`; empty when unknown. */
          client: z.string(),
          startedAt: z.string(),
          seenAt: z.string(),
          isCurrent: z.boolean(),
        }),
      ),
    }),
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions/{id}',
    access: 'account',
    summary: 'Ends one session of the signed-in account.',
    query: nothing,
    output: z.object({ message }),
    loading: 'Ending the session...',
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/admin/sessions/end-others',
    access: 'account',
    summary: 'Ends every session of the account but this one, and removes its other known devices.',
    query: nothing,
    output: z.object({ message }),
    loading: 'Ending the sessions...',
  }),
  readAdmin: endpoint({
    method: 'GET',
    path: '/api/admin',
    access: 'account',
    summary: 'The signed-in administrator.',
    query: nothing,
    output: signedInOutput,
  }),
  readPublicAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/public',
    access: 'public',
    volatile: true,
    summary: 'The contacts that the administrator made public.',
    query: nothing,
    output: publicAdminOutput,
  }),
  updateAdmin: endpoint({
    method: 'PUT',
    path: '/api/admin',
    access: 'account',
    summary: 'Changes the account: email, password, contacts.',
    body: accountUpdate,
    output: signedInOutput.extend({ message }),
    loading: 'Updating the account...',
  }),
  startTwoStep: endpoint({
    method: 'POST',
    path: '/api/admin/two-step',
    access: 'account',
    summary:
      'Creates a secret for an authenticator app, and recovery codes. Nothing changes until a code confirms the secret.',
    body: z.strictObject({ currentPassword: passwordInput }),
    output: z.object({ message, secret: z.string(), uri: z.string(), recoveryCodes: z.array(z.string()) }),
    loading: 'Updating the account...',
  }),
  confirmTwoStep: endpoint({
    method: 'POST',
    path: '/api/admin/two-step/confirm',
    access: 'account',
    summary: 'Turns two-step sign-in on, given a code from the app.',
    body: z.strictObject({ code: codeInput }),
    output: signedInOutput.extend({ message }),
    loading: 'Updating the account...',
  }),
  stopTwoStep: endpoint({
    method: 'POST',
    path: '/api/admin/two-step/disable',
    access: 'account',
    summary: 'Turns two-step sign-in off, given the password and a code.',
    body: z.strictObject({ currentPassword: passwordInput, code: codeInput }),
    output: signedInOutput.extend({ message }),
    loading: 'Updating the account...',
  }),
  replaceRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/admin/two-step/recovery-codes',
    access: 'account',
    summary:
      'Creates new recovery codes, given the password and a code; the old ones stay valid until the new ones are kept.',
    body: z.strictObject({ currentPassword: passwordInput, code: codeInput }),
    output: z.object({ message, recoveryCodes: z.array(z.string()) }),
    loading: 'Updating the account...',
  }),
  keepRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/admin/two-step/recovery-codes/keep',
    access: 'account',
    summary:
      'Makes the new recovery codes valid in place of the old ones, once their owner has saved them. `code` is one of them.',
    body: z.strictObject({ code: codeInput }),
    output: signedInOutput.extend({ message }),
    loading: 'Updating the account...',
  }),
  downloadBackup: endpoint({
    method: 'GET',
    path: '/api/admin/google/backup',
    access: 'read',
    summary: 'The whole content as a workbook, Verses.xlsx.',
    query: nothing,
    output: z.unknown(),
    mediaType: workbookType,
    loading: 'Downloading backup...',
  }),
  updateSchema: endpoint({
    method: 'POST',
    path: '/api/admin/update-schema',
    access: 'schema',
    summary: 'Declares, renames, drops or fills fields.',
    body: z.strictObject({ json: z.union([z.string(), z.looseObject({})]) }),
    bodyLimit: megabyte,
    output: z.looseObject({ message }),
    loading: 'Updating database schema...',
  }),
}
