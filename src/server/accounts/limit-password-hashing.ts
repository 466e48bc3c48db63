import type { Limiter } from '../load-shedding/limiter.ts'
import type { Passwords } from './password.ts'

/** Limits how many passwords are hashed at once: each takes 19 MiB and a thread. */
export function limitPasswordHashing({ hash, matches }: Passwords, { run }: Limiter): Passwords {
  return {
    hash: (password) => run(() => hash(password)),
    matches: (password, stored) => run(() => matches(password, stored)),
  }
}
