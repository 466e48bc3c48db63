import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from '#shared/markdown/parse-markdown.ts'
import { RichText } from '#web/ui/rich-text.tsx'

/** Known attacks through Markdown: raw elements, URLs, encodings, broken nesting. */
const corpus = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<style>@import "//evil.example"</style>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x]( javascript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](%6Aavascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](blob:https://evil.example/1)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](\\\\evil.example)',
  '[x](https://a" onmouseover="alert(1))',
  '[x](https://a "t" onmouseover="alert(1)")',
  '[x](<javascript:alert(1)>)',
  '[x]: javascript:alert(1)\n[x]',
  '![x](javascript:alert(1))',
  '![x](https://a "onerror=alert(1)")',
  '![x" onerror="alert(1)](https://a/b.png)',
  '<javascript:alert(1)>',
  '<https://a"onmouseover="alert(1)>',
  '`<img src=x onerror=alert(1)>`',
  '```\n</code></pre><img src=x onerror=alert(1)>\n```',
  '```"><img src=x onerror=alert(1)>\nx\n```',
  '| <img src=x onerror=alert(1)> |\n| - |\n| x |',
  '# <img src=x onerror=alert(1)>',
  '> <svg onload=alert(1)>',
  '- [x](javascript:alert(1))',
  '1. <b onclick=alert(1)>x</b>',
  '**<b onclick="alert(1)">**',
  '[<img src=x onerror=alert(1)>](https://a)',
  '\u2028<script>alert(1)</script>',
  '<scr\0ipt>alert(1)</scr\0ipt>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{{constructor.constructor("alert(1)")()}}',
]

const allowedTags = new Set(
  'div p h2 h3 h4 h5 h6 blockquote ul ol li pre code table thead tbody tr th td hr em strong del s a br span'.split(
    ' ',
  ),
)
const allowedAttributes = new Set([
  'class',
  'href',
  'rel',
  'target',
  'start',
  'scope',
  'data-discover',
  'tabindex',
  'role',
  'lang',
  'dir',
])

function draw(markdown: string): string {
  const text = createElement(RichText, { blocks: parseMarkdown(markdown), topHeading: 2 })
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: ['/en'] }, text))
}

/** The elements that a browser would create. Text is escaped, so every angle bracket is part of an element. */
function listElements(html: string) {
  return [...html.matchAll(/<([a-z0-9-]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ([, tag = '', attributes = '']) => ({
      tag,
      attributes: [...attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => ({
        name,
        value,
      })),
    }),
  )
}

describe('commentary is rendered from a tree, never as HTML', () => {
  test.each(corpus)('%j', (markdown) => {
    const html = draw(markdown)
    for (const { tag, attributes } of listElements(html)) {
      expect(allowedTags).toContain(tag)
      for (const { name, value } of attributes) {
        expect(allowedAttributes).toContain(name)
        if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:|#|\?|\/(?![/\\]))/)
      }
    }
    expect(html.replaceAll(/<\/?[a-z0-9-]+(?:\s+[a-z-]+(?:="[^"]*")?)*\s*\/?>/g, '')).not.toMatch(/[<>]/)
  })
})
