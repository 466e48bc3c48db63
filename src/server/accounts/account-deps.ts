import type { Passwords } from './password.ts'
import type { SecretBox } from './secret-box.ts'

/** The dependencies of account operations in addition to the database. */
export type AccountDeps = { readonly now: () => Date; readonly passwords: Passwords; readonly secrets: SecretBox }
