import type { Limiter } from '../load-shedding/limiter.ts'
import type { Passwords } from './password.ts'

/** Limits how many passwords are hashed at once: each takes 19 MiB and a thread. */
export function limitPasswordHashing(passwords: Passwords, { run }: Limiter): Passwords {
  return {
    ...passwords,
    hash: (password) => run(() => passwords.hash(password)),
    matches: (password, stored) => run(() => passwords.matches(password, stored)),
  }
}
