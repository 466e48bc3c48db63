import type { Passwords } from './password.ts'
import type { SecretBox } from './secret-box.ts'

/** The dependencies of account operations besides the database. */
export type AccountDeps = { readonly now: () => Date; readonly passwords: Passwords; readonly secrets: SecretBox }
