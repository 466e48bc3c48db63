import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { desktop, hydrate } from './browser.ts'
import { type ServedSite, startSite } from './serve-site.ts'
import { testAdmin } from './sign-in.ts'

export type AdminSite = ServedSite & {
  /** A window of a browser in which the administrator is signed in. */
  open(path: string, options?: BrowserContextOptions): Promise<AdminWindow>
}

export type AdminWindow = {
  readonly page: Page
  readonly context: BrowserContext
  /** Ends the session on the server, as if its time had come; the browser does not know. */
  expire(): Promise<void>
  /** Closes it, and fails when its console saw an error that the test did not expect. */
  close(expected?: RegExp): Promise<void>
}

/** A site of its own for tests that write. */
export async function startAdminSite(browser: Browser, env: Record<string, string> = {}): Promise<AdminSite> {
  const site = await startSite({ ADMIN_EMAIL: testAdmin.email, ADMIN_PASSWORD: testAdmin.password, ...env })
  // Signing in is slow on purpose, so the windows of a file share a session until one of them ends it.
  const shared: { state?: StorageState } = {}
  return {
    ...site,
    async open(path, options = {}) {
      const kept = shared.state && { storageState: shared.state }
      const context = await browser.newContext({ baseURL: site.url, viewport: desktop, ...kept, ...options })
      if (!shared.state) await signIn(context, site.url)
      shared.state ??= await context.storageState()
      const window = await openWindow(context, path, site.url)
      const forget = () => {
        delete shared.state
      }
      return { ...window, expire: () => window.expire().then(forget) }
    },
  }
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const answer = await context.request.post('/api/admin/token', { data: testAdmin, headers: { origin } })
  if (!answer.ok()) throw new Error(`Signing in failed: ${await answer.text()}`)
}

export async function openWindow(context: BrowserContext, path: string, origin: string): Promise<AdminWindow> {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await goTo(page, path)
  return {
    page,
    context,
    async expire() {
      await context.request.post('/api/admin/logout', { headers: { origin } })
    },
    async close(expected) {
      await context.close()
      const seen = errors.filter((text) => !expected?.test(text))
      if (seen.length > 0) throw new Error(`The console saw:\n${seen.join('\n')}`)
    },
  }
}

/** Opens an address of the admin screen and waits until it is drawn. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrate(page)
  await page.locator('.admin, .sign-in-card').first().waitFor()
}

/** What the toast says, once it says something that matches. */
export async function waitForToast(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('.toast').filter({ hasText: text }).waitFor()
}
