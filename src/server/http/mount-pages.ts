import type { Context, Hono } from 'hono'
import { draftParameter } from '#shared/url-kind.ts'
import { createOriginCheck } from './check-origin.ts'
import { findRequestId } from './error-response.ts'
import type { Client } from './handlers.ts'
import { toWebResponse } from './internal-response.ts'
import { rejectOtherMethods } from './method-not-allowed.ts'
import type { Pages, Preview } from './pages.ts'
import { readBytes } from './read-body.ts'

/** Enough for the contact form, the longest one. */
const maxFormBytes = 65_536

type Mount = {
  readonly pages: Pages
  readonly publicUrl: string | undefined
  readonly findClient: (context: Context) => Client
  /** The draft of a preview; undefined when it is gone or nobody signed in may see it. */
  readonly findPreview: (context: Context, id: string) => Promise<Preview | undefined>
}

/**
 * The pages that are not served from the cache: the admin area, submitted forms, and whatever the cache passes to Hono.
 */
export function mountPages(app: Hono, { pages, publicUrl, findClient, findPreview }: Mount): void {
  const checkOrigin = createOriginCheck(publicUrl)
  app.all('*', rejectOtherMethods, async (context) => {
    const { raw } = context.req
    if (raw.method === 'POST') checkOrigin(raw)
    const request = raw.method === 'POST' ? await readForm(raw) : raw
    const clientAddress = findClient(context).address
    const draftId = context.req.query(draftParameter)
    const preview = draftId === undefined ? undefined : await findPreview(context, draftId)
    // The list of drafts asks an anonymous reader to sign in, and no longer contains a deleted draft.
    if (draftId !== undefined && !preview) return context.redirect('/admin?section=drafts', 303)
    const response = await pages({ request, requestId: findRequestId(context), clientAddress, preview })
    return toWebResponse(response, raw)
  })
}

/**
 * Reads the form before the page takes its slot in the limiter, so that a slow client delays nobody. The origin has
 * been checked; React Router would compare it with the origin behind the proxy and reject our own form.
 */
async function readForm(raw: Request): Promise<Request> {
  const body = Buffer.from(await readBytes(raw, maxFormBytes))
  const headers = new Headers(raw.headers)
  headers.delete('origin')
  return new Request(raw.url, { method: raw.method, headers, ...(body.length > 0 && { body }) })
}
