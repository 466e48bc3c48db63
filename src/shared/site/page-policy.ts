import type { Site } from './site.ts'

type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** What stands in the page itself and must be allowed by its hash: a nonce could not live in a cached page. */
export function listInline(html: string): Inline {
  return {
    scripts: [...find(html, /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g), ...findAsleep(html)],
    styles: find(html, /<style([^>]*)>([\s\S]*?)<\/style>/g),
  }
}

/** The policy of a page; `inline` holds the SHA-256 of what `listInline` found, in base64. */
export function toPolicy(inline: Inline, { icons }: Pick<Site, 'icons'>): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inline.scripts.map(toSource).join(' ')}`,
    `style-src 'self' ${inline.styles.map(toSource).join(' ')}`,
    `img-src 'self' data:${findOutsideOrigin(icons.address)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The module that the page holds as data until it is woken; see dress-page.ts in web. */
function findAsleep(html: string): string[] {
  const json = /<script id="asleep" type="application\/json">([\s\S]*?)<\/script>/.exec(html)?.[1]
  return json ? [JSON.parse(json).code] : []
}

function toSource(hash: string): string {
  return `'sha256-${hash}'`
}

/** An icon service of the operator's choosing; our own address has no origin. */
function findOutsideOrigin(address: string): string {
  return URL.canParse(address) ? ` ${new URL(address).origin}` : ''
}

function find(html: string, pattern: RegExp): string[] {
  const contents = [...html.matchAll(pattern)]
    .filter(([, attributes = '']) => !attributes.includes('application/'))
    .map(([, , content = '']) => content)
  return [...new Set(contents)]
}
