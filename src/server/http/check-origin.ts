import { forbidden } from '#shared/contract/errors.ts'

/**
 * Protects against cross-site request forgery (CSRF). A browser names the site that a write comes from, which must be
 * ours: PUBLIC_URL, or the requested origin when it is not set. A client that sends neither header is not a browser and
 * has no visitor's cookies.
 */
export function createOriginCheck(publicUrl: string | undefined): (request: Request) => void {
  return ({ headers, url }) => {
    const site = headers.get('sec-fetch-site')
    const origin = headers.get('origin')
    const isForeign =
      (site !== null && site !== 'same-origin' && site !== 'none') ||
      (origin !== null && !isOwn(origin, publicUrl, url))
    if (isForeign) throw forbidden('Changes are taken from the site itself only.')
  }
}

/** Without PUBLIC_URL a proxy may have changed the scheme, so only the host is compared. */
function isOwn(origin: string, publicUrl: string | undefined, url: string): boolean {
  if (publicUrl) return origin === publicUrl
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).host === new URL(url).host
}
