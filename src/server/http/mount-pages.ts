import type { Context, Hono } from 'hono'
import { createOriginCheck } from './check-origin.ts'
import { findRequestId } from './error-response.ts'
import type { Client } from './handlers.ts'
import { toWebResponse } from './internal-response.ts'
import { rejectOtherMethods } from './method-not-allowed.ts'
import type { Pages } from './pages.ts'
import { readBytes } from './read-body.ts'

/** The contact form is the longest one. */
const maxFormBytes = 65_536

type Mount = {
  readonly pages: Pages
  readonly publicUrl: string | undefined
  readonly findClient: (context: Context) => Client
}

/** The pages that are not served from the cache: the admin area, a form that is sent, and whatever the cache leaves to Hono. */
export function mountPages(app: Hono, { pages, publicUrl, findClient }: Mount): void {
  const checkOrigin = createOriginCheck(publicUrl)
  app.all('*', rejectOtherMethods, async (context) => {
    const { raw } = context.req
    if (raw.method === 'POST') checkOrigin(raw)
    const request = raw.method === 'POST' ? await readForm(raw) : raw
    const clientAddress = findClient(context).address
    const response = await pages({ request, requestId: findRequestId(context), clientAddress })
    return toWebResponse(response, raw)
  })
}

/**
 * Reads the form before the page takes its slot in the limiter, so that a slow client delays nobody. The origin was checked; React
 * Router would compare it with the one behind the proxy, and reject our own form.
 */
async function readForm(raw: Request): Promise<Request> {
  const body = Buffer.from(await readBytes(raw, maxFormBytes))
  const headers = new Headers(raw.headers)
  headers.delete('origin')
  return new Request(raw.url, { method: raw.method, headers, ...(body.length > 0 && { body }) })
}
