import { z } from 'zod'
import { interfaceLanguages } from '../language/languages.ts'
import { passwordInput } from './account-records.ts'
import { endpoint } from './endpoint.ts'
import { message } from './records.ts'

const token = z.string().regex(/^[\w-]{43}$/, 'is not valid')

export const passwordResetEndpoints = {
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/admin/password-reset',
    access: 'public',
    summary:
      'Mails a link to set a new password, if there is such an account. The response is the same if there is none.',
    body: z.strictObject({
      email: z.email('must be an email address').max(320),
      /** The language of the mail. */
      language: z.enum(interfaceLanguages).default('en'),
    }),
    output: z.object({ message }),
    loading: 'Sending...',
  }),
  readPasswordReset: endpoint({
    method: 'POST',
    path: '/api/admin/password-reset/read',
    access: 'public',
    summary: 'Whose password a link resets, by its token.',
    body: z.strictObject({ token }),
    output: z.object({ email: z.string() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/admin/password-reset/finish',
    access: 'public',
    summary: 'Sets a new password by the token of a link, once, and ends every session. It does not sign in.',
    body: z.strictObject({ token, password: passwordInput }),
    output: z.object({ message }),
    loading: 'Updating the account...',
  }),
}
