import type { Site } from '#shared/site/site.ts'

type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/**
 * Allows the inline scripts and styles of every page by their hashes; a nonce cannot be used in a cached page. The
 * hashes are computed from what we insert, never from the rendered page, so injected markup is not allowed by its own
 * hash.
 */
export async function toContentSecurityPolicy(inline: Inline, { icons }: Pick<Site, 'icons'>): Promise<string> {
  return [
    "default-src 'self'",
    `script-src 'self' ${await toSources(inline.scripts)}`,
    `style-src 'self' ${await toSources(inline.styles)}`,
    `img-src 'self' data:${findForeignOrigin(icons.address)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

async function toSources(contents: readonly string[]): Promise<string> {
  return (await Promise.all(contents.map(toSource))).join(' ')
}

/** Uses the Web Crypto API, which both Node and the offline worker have. */
async function toSource(content: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/** The origin of an icon service that the operator configured; our own URL has none. */
function findForeignOrigin(url: string): string {
  return URL.canParse(url) ? ` ${new URL(url).origin}` : ''
}
