import type { Passwords } from './password.ts'
import type { SecretBox } from './secret-box.ts'

/** What account work needs besides the database. */
export type AccountTools = { readonly now: () => Date; readonly passwords: Passwords; readonly secrets: SecretBox }
