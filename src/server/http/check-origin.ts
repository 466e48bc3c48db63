import type { Context } from 'hono'
import { forbidden } from '#shared/contract/errors.ts'

/**
 * A browser names the site a write comes from. Where it does, it must be ours: PUBLIC_URL, or the address asked when none is set.
 * What sends neither header is no browser, and carries no visitor's cookies.
 */
export function createOriginCheck(publicUrl: string | undefined): (context: Context) => void {
  return (context) => {
    const site = context.req.header('sec-fetch-site')
    const origin = context.req.header('origin')
    const own = publicUrl ?? new URL(context.req.url).origin
    const foreign =
      (site !== undefined && site !== 'same-origin' && site !== 'none') || (origin !== undefined && !isOwn(origin, own))
    if (foreign) throw forbidden('Changes are taken from the site itself only.')
  }
}

/** Without PUBLIC_URL a proxy may have changed the scheme, so the host alone decides. */
function isOwn(origin: string, own: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(own).host
}
