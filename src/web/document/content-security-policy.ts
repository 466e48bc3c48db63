import type { Site } from '#shared/site/site.ts'

type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/**
 * Allows the inline scripts and styles of every page by their hashes; a nonce could not live in a cached page. The hashes are of what we
 * insert, never of what a page turns out to contain, so injected markup does not bring its own permission.
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

/** By the Web Crypto API, which Node and the offline worker both have. */
async function toSource(content: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/** An icon service of the operator's choosing; our own URL has no origin. */
function findForeignOrigin(url: string): string {
  return URL.canParse(url) ? ` ${new URL(url).origin}` : ''
}
