import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hydrate, launchOptimisingBrowser, phone } from './browser.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { startSite } from './own-site.ts'

const admin = { email: 'editor@verse-study.example', password: 'nightjar-lantern-orchard-47' }
const languages = ['English', 'Azərbaycanca', 'Türkçe', 'Русский']

export type OfflineReader = Awaited<ReturnType<typeof startOfflineReader>>

/** A reader on a phone, in English, with their own site and a connection that can be cut. */
export async function startOfflineReader() {
  const browser = await launchOptimisingBrowser()
  const site = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }, 'filled')
  const proxy = await startFaultyProxy(site.url)
  const context = await browser.newContext({ baseURL: proxy.url, viewport: phone, locale: 'en-GB' })
  const page = await context.newPage()
  const errors = listErrors(page)

  /** Opens a page and returns the offline copy it came from; undefined when it came from the site. */
  const open = async (path: string, options?: { readonly timeout: number }): Promise<string | undefined> => {
    const response = await page.goto(path, options)
    await hydrate(page)
    return response?.headers()['x-offline-copy']
  }
  /** Warms the site's cache, so that it responds at once on a busy machine; otherwise the worker would use the copy. */
  const prepare = async (...paths: readonly string[]) => {
    for (const path of paths) await (await fetch(proxy.url + path)).text()
  }
  const keptHeading = page.getByRole('heading', { name: 'Stored in this browser' })
  const checkAllLanguages = async () => {
    for (const name of languages) await page.getByRole('checkbox', { name }).check()
  }
  const download = () => page.getByRole('button', { name: 'Download for offline use' }).click()
  return {
    ...{ browser, site, proxy, context, page, errors, open, prepare, keptHeading, checkAllLanguages, download },
    async close() {
      await browser.close()
      await proxy.close()
      await site.stop()
    },
    /** Stores the whole site in the browser, in every language. */
    async keepEverything() {
      proxy.restore()
      await open('/en/offline')
      const form = page.getByRole('button', { name: 'Download for offline use' })
      await keptHeading.or(form).waitFor()
      if (await keptHeading.isVisible()) return
      await checkAllLanguages()
      await download()
      await keptHeading.waitFor()
    },
    /** Opens a page from the site itself. */
    async openFromSite(path: string): Promise<void> {
      const openReady = async () => {
        await prepare(path)
        return await open(path)
      }
      await expect.poll(openReady).toBeUndefined()
    },
    /** The files of the copy that were requested during an action. */
    async listFetched(run: () => Promise<void>): Promise<string[]> {
      const from = proxy.requested.length
      await run()
      return proxy.requested.slice(from).filter((path) => /^\/(assets|api\/corpus)\//.test(path))
    },
    /** Changes a verse as an editor. */
    async edit(reference: string, texts: Record<string, string>): Promise<void> {
      const headers = { 'content-type': 'application/json', origin: site.url }
      const signIn = { method: 'POST', headers, body: JSON.stringify(admin) }
      const signedIn = await fetch(`${site.url}/api/admin/token`, signIn)
      const cookie = signedIn.headers.getSetCookie().map((text) => text.split(';')[0])
      const body = JSON.stringify({ ...texts, confirm: { verified: ['en', 'az', 'tr', 'ru'], reason: 'A test.' } })
      const init = { method: 'PUT', headers: { ...headers, cookie: cookie.join('; ') }, body }
      expect((await fetch(`${site.url}/api/verse/${reference}`, init)).status).toBe(200)
    },
  }
}

function listErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}
