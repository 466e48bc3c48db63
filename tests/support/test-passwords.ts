import { createArgon2Passwords } from '#server/accounts/password.ts'

/** A hash at the cost of production takes 40 ms of a processor; tests that sign in often spent most of their time in it. */
export const testPasswords = createArgon2Passwords({ memory: 8, passes: 1, parallelism: 1 })
