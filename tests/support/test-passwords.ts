import { createArgon2Passwords } from '#server/accounts/password.ts'

/** A production hash takes 40 ms of CPU time, which would be most of the time of tests that sign in often. */
export const testPasswords = createArgon2Passwords({ memory: 8, passes: 1, parallelism: 1 })
