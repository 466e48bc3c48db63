import type { Limiter } from '../load-shedding/limiter.ts'
import type { Passwords } from './password.ts'

/** The same passwords, a few at a time: each takes 19 MiB and a thread while it is hashed, whoever asks for it. */
export function boundPasswords({ hash, fits }: Passwords, { run }: Limiter): Passwords {
  return {
    hash: (password) => run(() => hash(password)),
    fits: (password, stored) => run(() => fits(password, stored)),
  }
}
