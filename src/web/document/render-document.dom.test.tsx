import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import { toHtml } from '#shared/page-context.ts'
import { readPageData } from '../hydration/page-data.ts'
import { restoreRouterContext } from '../hydration/restore-router-context.ts'
import { DeferredScripts, InlineHead } from './document-parts.tsx'
import { createBuild, render, root, verse } from './fixture-document.tsx'

// The contract with the installed React Router: its typed context must contain enough to render and hydrate a document.
// If an upgrade breaks this, these tests fail first and show what is missing.

test('the document has the site’s styles and scripts, and none of React Router', async () => {
  const rendered = await render()
  const [html, { contentSecurityPolicy }] = [toHtml(rendered), rendered]
  expect(contentSecurityPolicy).toBe('policy')
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head>/)
  expect(html).toContain('<noscript id="font-rules"><style>@font-face{}</style></noscript><script>before()</script>')
  expect(html).toContain('>body{}</style>')
  expect(html).toContain('<script type="module">hydrate()</script></body></html>')
  expect(html.match(/<script/g)).toHaveLength(4)
  expect(html).not.toContain('__reactRouter')
  // Loader data is escaped, both in the page and in the serialized data.
  expect(html).not.toContain('<b>')
})

test('its own HTML excludes the styles and scripts of all documents', async () => {
  const { ownHtml } = await render()
  expect(ownHtml).toContain('a &lt;/script&gt; &amp; &lt;b&gt;')
  for (const shared of ['body{}', '@font-face{}', 'before()', 'hydrate()']) expect(ownHtml).not.toContain(shared)
})

test('its data lists every module, in the order in which they are fetched', async () => {
  const html = toHtml(await render())
  document.documentElement.innerHTML = html
  expect(readPageData(document)).toEqual({
    routerContext: { future: {}, routeDiscovery: { mode: 'initial' }, ssr: true },
    entries: ['/entry.js'],
    manifest: '/manifest.js',
    routes: [
      ['root', '/root.js'],
      ['verse', '/verse-client-loader.js', '/verse.js'],
    ],
    preloads: [
      '/manifest.js',
      '/entry.js',
      '/react.js',
      '/root.js',
      '/verse-client-loader.js',
      '/verse.js',
      '/site.js',
    ],
    fonts: [],
    messages: [['translation', '/locales/en/translation.json']],
  })
})

test.each([
  ['neither', 0, 0, 'without the slot styles'],
  ['no script slot', 1, 0, 'without the slot pageData'],
  ['no head slot', 0, 1, 'without the slot styles'],
  ['two head slots', 2, 1, 'without the slot pageData'],
  ['two script slots', 1, 2, 'with a slot too many'],
])('a layout with %s throws, and names the missing slot', async (_parts, heads, scripts, message) => {
  const wrong = {
    ...root,
    Layout: ({ children }: { readonly children: ReactNode }) => (
      <html lang="en">
        <head>
          {Array.from({ length: heads }, (_, at) => (
            <InlineHead key={String(at)} />
          ))}
        </head>
        <body>
          {children}
          {Array.from({ length: scripts }, (_, at) => (
            <DeferredScripts key={String(at)} />
          ))}
        </body>
      </html>
    ),
  }
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(render(wrong)).rejects.toThrow('500')
  expect(String(log.mock.calls[0]?.[0])).toContain(`The document was rendered ${message}`)
  log.mockRestore()
})

test('React Router hydrates it: the loader data arrives and nothing is rendered again', async () => {
  const html = toHtml(await render())
  document.open()
  document.write(html)
  document.close()
  history.replaceState(null, '', '/verse')
  restoreRouterContext(window, readPageData(document))
  const errors: unknown[] = []
  const paragraph = document.querySelector('p')
  Object.assign(window, {
    __reactRouterManifest: createBuild(root, () => {}).assets,
    __reactRouterRouteModules: { root, verse },
  })
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onRecoverableError: (error) => errors.push(error), onUncaughtError: (error) => errors.push(error) },
  )
  await vi.waitFor(
    () => expect(Object.keys(paragraph ?? {}).some((key) => key.startsWith('__reactFiber'))).toBe(true),
    30_000,
  )
  expect(errors).toEqual([])
  expect(document.querySelector('p')).toBe(paragraph)
  expect(paragraph?.textContent).toBe('a </script> & <b>')
})
