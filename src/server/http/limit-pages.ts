import type { Context } from 'hono'
import { ExpectedError } from '#shared/contract/errors.ts'
import { findPageLanguage } from '#shared/language/page-language.ts'
import type { Limiter } from '../load-shedding/limiter.ts'
import { toBusyPage } from '../load-shedding/shed-load.ts'
import { readBytes } from './read-body.ts'

type Pages = (context: Context) => Promise<Response>

/** The contact form is the longest that a page takes. */
const maxFormBytes = 65_536

/** A page is made when its turn comes. What a form sends is read before, so that a slow client holds up nobody, and no more of it than a form has. */
export function limitPages(pages: Pages, limiter: Limiter): Pages {
  return async (context) => {
    const { raw } = context.req
    if (raw.method !== 'GET' && raw.method !== 'HEAD') {
      const { url, method, headers } = raw
      const body = Buffer.from(await readBytes(raw, maxFormBytes))
      context.req.raw = new Request(url, { method, headers, ...(body.length > 0 && { body }) })
    }
    try {
      return await limiter.run(() => pages(context))
    } catch (error) {
      if (error instanceof ExpectedError && error.code === 'overloaded') return toBusyResponse(context, error)
      throw error
    }
  }
}

function toBusyResponse(context: Context, { headers }: ExpectedError): Response {
  const { pathname } = new URL(context.req.url)
  const cookie = context.req.header('cookie')
  const language = findPageLanguage({ pathname, cookie, acceptLanguage: context.req.header('accept-language') })
  return context.html(toBusyPage(language), 503, { 'Cache-Control': 'no-store', ...headers })
}
