import { z } from 'zod'
import type { AccountDeps } from './account-deps.ts'

/** How long after being shown it can be confirmed. */
const pendingMs = 15 * 60_000

/**
 * What was shown but is not active yet: hashes of recovery codes, and the authenticator's secret when one is being set
 * up.
 */
const pendingSchema = z.object({
  startedAt: z.number(),
  secret: z.string().optional(),
  codeHashes: z.array(z.string()),
})
type Shown = Omit<z.infer<typeof pendingSchema>, 'startedAt'>

export function sealPending({ now, secrets }: AccountDeps, adminId: string, shown: Shown): string {
  return secrets.seal(JSON.stringify({ startedAt: now().getTime(), ...shown }), adminId)
}

/** Undefined when nothing was shown, or it has expired. */
export function findPending({ now, secrets }: AccountDeps, adminId: string, sealed: string | null): Shown | undefined {
  const text = sealed === null ? undefined : secrets.open(sealed, adminId)
  // Before version 1.73 a pending secret was stored as plain text; it would have expired within a quarter of an hour.
  if (!text?.startsWith('{')) return undefined
  const { startedAt, ...shown } = pendingSchema.parse(JSON.parse(text))
  return now().getTime() - startedAt < pendingMs ? shown : undefined
}
