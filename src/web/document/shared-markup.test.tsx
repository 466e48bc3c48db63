import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderWithShared, Shared } from './shared-markup.tsx'

const render = async (page: ReactNode) => renderToString(page)

/** A page with a footer of a site, and how often the footer was rendered. */
function createPages() {
  const known = new Map<string, string>()
  const counts = { rendered: 0 }
  function Footer({ site }: { readonly site: string }) {
    counts.rendered++
    return (
      <footer title={site}>
        © {site} {'<>'}
      </footer>
    )
  }
  const toPage = (text: string, site: string) => (
    <body>
      <main>{text}</main>
      <Shared dependsOn={[site]}>
        <Footer site={site} />
        <hr />
      </Shared>
      <p>{text}</p>
    </body>
  )
  return {
    known,
    counts,
    toPage,
    show: (text: string, site = 'A') => renderWithShared(known, toPage(text, site), render),
  }
}

test('what pages share is rendered for the first of them, and the same on each', async () => {
  const { counts, toPage, show } = createPages()
  for (const text of ['one', 'two', 'three']) expect(await show(text)).toBe(renderToString(toPage(text, 'A')))
  // Three times without, and once with what they share.
  expect(counts.rendered).toBe(4)
})

test('what depends on something else is rendered for itself', async () => {
  const { toPage, show } = createPages()
  for (const site of ['A', 'B', 'A', 'B']) expect(await show('one', site)).toBe(renderToString(toPage('one', site)))
})

test('a text that looks like a boundary stays a text', async () => {
  const { toPage, show } = createPages()
  const text = '<template id="shared-0"></template>'
  for (let turn = 0; turn < 2; turn++) expect(await show(text)).toBe(renderToString(toPage(text, 'A')))
})

test('however many there are, only some are kept', async () => {
  const { known, toPage, show } = createPages()
  for (let at = 0; at < 200; at++) expect(await show('one', `${at}`)).toBe(renderToString(toPage('one', `${at}`)))
  expect(known.size).toBeLessThanOrEqual(64)
})
