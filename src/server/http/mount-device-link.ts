import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { useDeviceLink } from '../accounts/device-link.ts'
import type { Schema } from '../database/schema.ts'
import type { Limiter } from '../load-shedding/limiter.ts'
import type { SessionCookies } from './session-cookies.ts'

type Settings = { readonly cookies: SessionCookies; readonly now: () => Date; readonly limiter: Limiter }

/** `/admin/device/{token}`, as the commands `admin reset` and `admin trust` print it: remembers this browser and leads to the sign-in. It works once, for an hour. */
export function mountDeviceLink(app: Hono, db: Kysely<Schema>, { cookies, now, limiter }: Settings): void {
  app.get('/admin/device/:token', async (context) => {
    const token = context.req.param('token')
    context.header('Cache-Control', 'no-store')
    const device = /^[\w-]{43}$/.test(token) ? await limiter.run(() => useDeviceLink(db, token, now())) : undefined
    // The sign-in says it in the reader's language.
    if (!device) return context.redirect('/admin#expired-link', 303)
    context.header('Set-Cookie', cookies.set(context.req.raw, 'device', device))
    return context.redirect('/admin', 303)
  })
}
