import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RenderedDocument, toHtml } from '#shared/page-context.ts'
import { DeferredScripts, InlineHead, SharedPart } from './document-parts.tsx'
import { render, root } from './fixture-document.tsx'
import { SharedTexts } from './shared-texts.ts'

// Parts are shared on the server only.
beforeEach(() => {
  vi.stubEnv('SSR', true)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** A layout with two shared parts; counts how often the first is rendered. */
function createSharing(contacts: string) {
  const counts = { rendered: 0 }
  const Footer = () => {
    counts.rendered++
    return <footer>{contacts}</footer>
  }
  const Layout = ({ children }: { readonly children: ReactNode }) => (
    <html lang="en">
      <head>
        <InlineHead />
      </head>
      <body>
        <SharedPart cacheKey="header">
          <header>Verses &amp; more</header>
        </SharedPart>
        {children}
        <SharedPart cacheKey={contacts}>
          <Footer />
          <nav>
            {1} of {2}
          </nav>
        </SharedPart>
        <DeferredScripts />
      </body>
    </html>
  )
  return { counts, module: { ...root, Layout } }
}

test('a shared part is rendered once for each key, and the document is the same as without sharing', async () => {
  const shared = new SharedTexts()
  const [first, second] = [createSharing('first'), createSharing('second')]
  const documents = [await render(first.module, shared), await render(first.module, shared)]
  expect(first.counts.rendered).toBe(1)
  documents.push(await render(second.module, shared), await render(first.module, shared))
  expect([first.counts.rendered, second.counts.rendered]).toEqual([1, 1])
  const plain = [await render(first.module), await render(second.module)]
  expect(plain.map(toHtml)).toEqual([
    toHtml(documents[0] as RenderedDocument),
    toHtml(documents[2] as RenderedDocument),
  ])
  expect(documents.map(toHtml)).toEqual([0, 0, 1, 0].map((at) => toHtml(plain[at] as RenderedDocument)))
})

test('a hash identifies the shared parts, which are not in the document’s own HTML', async () => {
  const shared = new SharedTexts()
  const texts = ['first', 'second', 'first'].map((contacts) => createSharing(contacts).module)
  const documents: RenderedDocument[] = []
  for (const module of texts) documents.push(await render(module, shared))
  const [first, second, third] = documents.map(({ sharedHash }) => sharedHash)
  expect(first).toBe(third)
  expect(first).not.toBe(second)
  expect(new Set(documents.map(({ ownHtml }) => ownHtml)).size).toBe(1)
  expect(documents[0]?.ownHtml).not.toContain('<footer>')
})

test('a shared part that uses more than the messages and the path throws', async () => {
  const NeedsData = () => <p>{useLoaderData()}</p>
  const module = {
    ...root,
    Layout: ({ children }: { readonly children: ReactNode }) => (
      <html lang="en">
        <head>
          <InlineHead />
        </head>
        <body>
          {children}
          <SharedPart cacheKey="data">
            <NeedsData />
          </SharedPart>
          <DeferredScripts />
        </body>
      </html>
    ),
  }
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(render(module, new SharedTexts())).rejects.toThrow('500')
  expect(String(log.mock.calls[0]?.[0])).toContain('useLoaderData')
  log.mockRestore()
})
