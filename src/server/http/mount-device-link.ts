import type { Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { methodNotAllowed } from '#shared/contract/errors.ts'
import type { AdminMessages } from '#shared/i18n/messages.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { findPageLanguage } from '#shared/language/page-language.ts'
import { hasDeviceLink, useDeviceLink } from '../accounts/device-link.ts'
import type { Schema } from '../database/schema.ts'
import type { Limiter } from '../load-shedding/limiter.ts'
import { createOriginCheck } from './check-origin.ts'
import { deviceLinkPolicy, toDeviceLinkPage } from './device-link-page.ts'
import type { SessionCookies } from './session-cookies.ts'

type Settings = {
  readonly cookies: SessionCookies
  readonly now: () => Date
  readonly limiter: Limiter
  readonly publicUrl: string | undefined
  readonly messages: Readonly<Record<InterfaceLanguage, AdminMessages>>
}

const path = '/admin/device/:token'

/**
 * `/admin/device/{token}`, printed by the commands `admin reset` and `admin trust`: trusts this browser and continues
 * to the sign-in. The link works once, within an hour. Only the form on its page (POST) consumes it, because chat
 * previews and mail scanners send GET or HEAD.
 */
export function mountDeviceLink(app: Hono, db: Kysely<Schema>, settings: Settings): void {
  const { cookies, now, limiter, publicUrl, messages } = settings
  const checkOrigin = createOriginCheck(publicUrl)
  const readToken = (context: Context) => {
    context.header('Cache-Control', 'no-store')
    const token = context.req.param('token') ?? ''
    return /^[\w-]{43}$/.test(token) ? token : ''
  }
  // The sign-in page shows the error in the reader's language.
  const refuse = (context: Context) => context.redirect('/admin#expired-link', 303)
  app.get(path, async (context) => {
    const token = readToken(context)
    if (!token || !(await limiter.run(() => hasDeviceLink(db, token, now())))) return refuse(context)
    const { headers } = context.req.raw
    const asked = { cookie: headers.get('cookie') ?? '', acceptLanguage: headers.get('accept-language') ?? '' }
    const language = findPageLanguage({ pathname: '/admin', ...asked })
    context.header('Content-Security-Policy', deviceLinkPolicy)
    return context.html(toDeviceLinkPage(language, messages[language]))
  })
  app.post(path, async (context) => {
    checkOrigin(context.req.raw)
    const token = readToken(context)
    const device = token ? await limiter.run(() => useDeviceLink(db, token, now())) : undefined
    if (!device) return refuse(context)
    context.header('Set-Cookie', cookies.set(context.req.raw, 'device', device))
    return context.redirect('/admin', 303)
  })
  app.all(path, () => {
    throw methodNotAllowed(['GET', 'HEAD', 'POST'])
  })
}
