import * as built from 'virtual:web-build'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { createRequestHandler, RouterContextProvider, redirect, redirectDocument, type ServerBuild } from 'react-router'
import type { DocumentSlot, PageContext } from '#shared/page-context.ts'
import type { OfflineCatalogue } from './offline-catalogue.ts'

/** The build that serves the pages, as it is; React's renderer alone is the one for workers. */
const { pageContext, documentContext, createHandleRequest } = built.entry.module
const build: ServerBuild = {
  ...built,
  entry: { module: { ...built.entry.module, default: createHandleRequest(render) } },
}
const handle = createRequestHandler(build, 'production')

async function render(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page)
  await stream.allReady
  return await new Response(stream).text()
}

/** A page, or the data of one, drawn from the copy by the code that draws it on the server. */
export async function renderPage(copy: OfflineCatalogue, request: Request): Promise<Response> {
  const { catalogue, searchable, messages, extraMessages, contacts, record } = copy
  const origin = new URL(request.url).origin
  const context: PageContext = {
    catalogue,
    searchable,
    messages,
    extraMessages,
    contacts,
    origin,
  }
  const provider = new RouterContextProvider()
  provider.set(pageContext, context)
  const slot: DocumentSlot = {}
  provider.set(documentContext, slot)
  const response = await handle(request, provider)
  const headers = new Headers(response.headers)
  headers.set('X-Offline-Copy', record.state)
  if (slot.document) headers.set('Content-Security-Policy', slot.document.contentSecurityPolicy)
  return new Response(slot.document?.html ?? response.body, { status: response.status, headers })
}

/** Sends a page, or a click inside one, elsewhere: `document` loads the other address whole, as a page of its own. */
export async function redirectTo(request: Request, to: string, kind: 'page' | 'document'): Promise<Response> {
  const go = () => {
    throw kind === 'document' ? redirectDocument(to) : redirect(to)
  }
  const routes = Object.entries(build.routes).flatMap(([id, route]) =>
    route ? [[id, { ...route, module: { ...route.module, loader: go } }] as const] : [],
  )
  const send = createRequestHandler({ ...build, routes: Object.fromEntries(routes) }, 'production')
  return await send(request, new RouterContextProvider())
}
