import { z } from 'zod'
import { roles } from '../access/roles.ts'
import { interfaceLanguages } from '../language/languages.ts'

// The account as the API returns and accepts it.

/** Shown in the footer to everyone. An empty value falls back to the site configuration. */
const contactsSchema = z.object({ email1: z.string(), tel1: z.string(), tel2: z.string() })
export type Contacts = Readonly<z.infer<typeof contactsSchema>>

const adminSchema = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The languages of a translator. */
  languages: z.array(z.enum(interfaceLanguages)),
  /** Whether someone else must review and publish their changes. */
  isReviewed: z.boolean(),
  contacts: contactsSchema,
  twoStep: z.object({ active: z.boolean(), recoveryCodesLeft: z.int() }),
})
export type Admin = Readonly<z.infer<typeof adminSchema>>

export const signedInOutput = z.object({ isAuthenticated: z.literal(true), admin: adminSchema })
export const publicAdminOutput = z.object({
  isAuthenticated: z.literal(false),
  admin: z.object({ contacts: contactsSchema }),
  /** The other ways to sign in, or to regain access, that this installation offers. */
  signIn: z.object({ passkeys: z.boolean(), passwordReset: z.boolean() }),
})

export const passwordInput = z.string().min(1, 'is required').max(1000)
/** A six-digit code from an authenticator, or a recovery code. */
export const codeInput = z.string().trim().min(1, 'is required').max(40)

const optionalEmail = z.union([z.literal(''), z.email().max(320)], 'must be an email address, or empty')
const optionalPhone = z
  .string()
  .trim()
  .regex(/^(\+?[\d ().\-/]{3,40})?$/, 'must be a telephone number, or empty')

/** The address of a fresh installation has no dot and must stay valid. */
export const accountEmail = z.union([z.literal('admin@localhost'), z.email().max(320)], 'must be an email address')

const accountFields = z.strictObject({
  email: z.string().trim().pipe(accountEmail).optional(),
  password: passwordInput.optional(),
  /** Required when the email or the password changes. */
  currentPassword: passwordInput.optional(),
  contacts: z.strictObject({ email1: optionalEmail, tel1: optionalPhone, tel2: optionalPhone }).partial().optional(),
})

export const accountUpdate = accountFields.refine(
  ({ email, password, contacts }) => email !== undefined || password !== undefined || contacts !== undefined,
  'names nothing to change',
)
export type AccountUpdate = Readonly<z.infer<typeof accountUpdate>>
