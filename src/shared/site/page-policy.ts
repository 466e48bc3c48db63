import type { Site } from './site.ts'

type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** What stands in the page itself and must be allowed by its hash: a nonce could not live in a cached page. */
export function listInline(html: string): Inline {
  return {
    scripts: unite(listElements(html, 'script').flatMap(findCode)),
    styles: unite(listElements(html, 'style').map(({ content }) => content)),
  }
}

function findCode({ tag, content }: Element): string[] {
  // The module that the page holds as data until it is woken; see dress-page.ts in web.
  if (tag.includes('id="asleep"')) return [JSON.parse(content).code]
  return /\ssrc=|application\//.test(tag) ? [] : [content]
}

function unite(contents: readonly string[]): string[] {
  return [...new Set(contents)]
}

type Element = { readonly tag: string; readonly content: string }

/** Found by plain text: a pattern that looks for the end at every letter takes far longer. */
function listElements(html: string, name: string): Element[] {
  const elements: Element[] = []
  for (let at = html.indexOf(`<${name}`); at >= 0; at = html.indexOf(`<${name}`, at)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(`</${name}>`, start)
    if (start === 0 || end < 0) break
    elements.push({ tag: html.slice(at, start), content: html.slice(start, end) })
    at = end
  }
  return elements
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

function toSource(hash: string): string {
  return `'sha256-${hash}'`
}

/** An icon service of the operator's choosing; our own address has no origin. */
function findOutsideOrigin(address: string): string {
  return URL.canParse(address) ? ` ${new URL(address).origin}` : ''
}
