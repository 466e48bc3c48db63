import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { parseMarkdown } from '#shared/markdown/parse-markdown.ts'
import { RichText } from './rich-text.tsx'

function render(markdown: string, at = '/az/verse/2:255'): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <RichText blocks={parseMarkdown(markdown)} topHeading={3} />
    </MemoryRouter>,
  ).replace(/^<div class="rich-text">(.*)<\/div>$/s, '$1')
}

test.each([
  ['paragraphs and emphasis', '*a* **b**\n\nc', '<p><em>a</em> <strong>b</strong></p><p>c</p>'],
  ['headings start one level below the page’s', '## a\n### b', '<h3>a</h3><h4>b</h4>'],
  ['a list', '- a\n- b\n  1. c', '<ul><li>a</li><li>b<ol start="1"><li>c</li></ol></li></ul>'],
  ['code is shown as it is', '```\n<b>\n```', '<pre><code>&lt;b&gt;</code></pre>'],
  [
    'a table',
    'a|b\n-|-:\n1|2',
    '<div class="table-scroll"><table><thead><tr><th scope="col" class="start">a</th><th scope="col" class="end">b</th></tr></thead><tbody><tr><td class="start">1</td><td class="end">2</td></tr></tbody></table></div>',
  ],
  [
    'a link to a page of the site keeps the reader’s language',
    '[a](/verse/1:1)',
    '<p><a href="/az/verse/1:1">a</a></p>',
  ],
  [
    'a link to another site sends no referrer',
    '[a](https://x.example)',
    '<p><a href="https://x.example" rel="external nofollow noreferrer">a</a></p>',
  ],
  ['raw HTML is text', '<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['a javascript URL is not a link', '[a](javascript:alert(1))', '<p>a</p>'],
])('%s', (_reason, markdown, html) => expect(render(markdown)).toBe(html))
