import type { Passwords } from './password.ts'

/** What account work needs besides the database. */
export type AccountTools = { readonly now: () => Date; readonly passwords: Passwords }
