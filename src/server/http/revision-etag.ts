import type { Context } from 'hono'

/** What names the state that an answer was made from: the content's revision, whatever else is in it, and the build of the code. */
export type Revisions = { current(): number | string; readonly buildId: string }

export function toEtag(revisions: Revisions, variant = ''): string {
  return `W/"${toState(revisions)}${variant && `-${variant}`}"`
}

/** The state in one word; what is kept for offline reading is named by it too. */
export function toState({ current, buildId }: Revisions): string {
  return `r${current()}-${buildId}`
}

export function isFresh(context: Context, etag: string): boolean {
  const known = context.req.header('if-none-match')
  return (known ?? '').split(',').some((tag) => tag.trim() === etag)
}

/** Anybody may keep it, and asks whether it is still so. */
export const publicCacheControl = { 'Cache-Control': 'public, no-cache' }

/** An answer that depends on its address and the revision alone: a client that has it gets 304, and nothing is computed. */
export async function readThroughRevision(
  context: Context,
  revisions: Revisions,
  compute: () => unknown,
): Promise<Response> {
  const etag = toEtag(revisions)
  const headers = { ETag: etag, ...publicCacheControl }
  if (isFresh(context, etag)) return context.body(null, 304, headers)
  const result = await compute()
  if (!(result instanceof Response)) return context.json(result as object, 200, headers)
  for (const [name, value] of Object.entries(headers)) if (!result.headers.has(name)) result.headers.set(name, value)
  return result
}
