import { ExpectedError } from '#shared/contract/errors.ts'
import { findPageLanguage } from '#shared/language/page-language.ts'
import type { Limiter } from '../load-shedding/limiter.ts'
import { toBusyPage } from '../load-shedding/shed-load.ts'
import type { InternalResponse } from './internal-response.ts'
import type { Pages } from './pages.ts'

/** Renders pages inside a limiter. A rejected reader gets the error page for a busy site. */
export function limitPages(pages: Pages, limiter: Limiter): Pages {
  return async (page) => {
    try {
      return await limiter.run(() => (page.isGone?.() ? goneResponse : pages(page)))
    } catch (error) {
      if (error instanceof ExpectedError && error.code === 'overloaded') return toBusyResponse(page.request, error)
      throw error
    }
  }
}

/** The client has disconnected, so this is neither read nor cached. */
const goneResponse: InternalResponse = {
  status: 503,
  headers: [['Cache-Control', 'no-store']],
  body: '',
  cacheable: false,
}

function toBusyResponse(request: Request, { headers = {} }: ExpectedError): InternalResponse {
  const { pathname } = new URL(request.url)
  const cookie = request.headers.get('cookie') ?? undefined
  const acceptLanguage = request.headers.get('accept-language') ?? undefined
  return {
    status: 503,
    headers: [['Content-Type', 'text/html; charset=utf-8'], ['Cache-Control', 'no-store'], ...Object.entries(headers)],
    body: toBusyPage(findPageLanguage({ pathname, cookie, acceptLanguage })),
    cacheable: false,
  }
}
