import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { listAccessibilityProblems } from './accessibility.ts'
import { desktop, hydrate, type OpenPage, openPage, phone } from './browser.ts'
import { startSite } from './own-site.ts'
import { testAdmin } from './sign-in.ts'
import type { ServedSite } from './start-site.ts'
import type { TestContent } from './test-database.ts'

export type AdminSite = ServedSite & {
  /** Opens a browser window in which the administrator is signed in. */
  open(path: string, options?: BrowserContextOptions): Promise<AdminWindow>
}

export type AdminWindow = {
  readonly page: Page
  readonly context: BrowserContext
  /** Ends the session on the server, as if it had expired; the browser does not know. */
  expire(): Promise<void>
  /** Closes the window, and fails when its console logged an unexpected error. */
  close(expected?: RegExp): Promise<void>
}

/** A separate site for tests that write. */
export async function startAdminSite(
  browser: Browser,
  env: Record<string, string> = {},
  content?: TestContent,
): Promise<AdminSite> {
  const site = await startSite({ ADMIN_EMAIL: testAdmin.email, ADMIN_PASSWORD: testAdmin.password, ...env }, content)
  // Signing in is slow on purpose, so the windows of a test file share a session until one of them ends it.
  const shared: { cookies?: Cookies } = {}
  return {
    ...site,
    async open(path, options = {}) {
      const opened = await openPage(browser, { baseURL: site.url, viewport: desktop, ...options })
      const context = opened.page.context()
      if (shared.cookies) await context.addCookies(shared.cookies)
      else await signIn(context, site.url)
      shared.cookies ??= await context.cookies()
      const window = await openWindow(opened, path, site.url)
      const forget = () => {
        delete shared.cookies
      }
      return { ...window, expire: () => window.expire().then(forget) }
    },
  }
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const response = await context.request.post('/api/admin/token', { data: testAdmin, headers: { origin } })
  if (!response.ok()) throw new Error(`Signing in failed: ${await response.text()}`)
}

export async function openWindow({ page, release }: OpenPage, path: string, origin: string): Promise<AdminWindow> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await goTo(page, path)
  return {
    page,
    context: page.context(),
    async expire() {
      await page.context().request.post('/api/admin/logout', { headers: { origin } })
    },
    async close(expected) {
      await release()
      const seen = errors.filter((text) => !expected?.test(text))
      if (seen.length > 0) throw new Error(`The console saw:\n${seen.join('\n')}`)
    },
  }
}

/** An owner invites someone, who accepts at once and opens their own window. Returns it with their email. */
export async function joinSite(
  owner: AdminWindow,
  grant: { readonly role: string } & Record<string, unknown>,
  path: string,
  options: BrowserContextOptions = {},
): Promise<AdminWindow & { readonly email: string }> {
  const origin = new URL(owner.page.url()).origin
  const headers = { origin }
  const email = `invited-${grant.role}@example.org`
  const data = { email, ...grant, currentPassword: testAdmin.password }
  const invited = await owner.context.request.post('/api/admin/people', { data, headers })
  const { path: link } = (await invited.json()) as { path: string }
  const browser = owner.context.browser()
  if (!browser) throw new Error('The window of the owner is closed')
  const opened = await openPage(browser, { baseURL: origin, viewport: desktop, ...options })
  const accepted = await opened.page.context().request.post('/api/admin/invitation/accept', {
    data: { token: link.split('invitation=')[1], password: 'a-lamp-beside-the-window' },
    headers,
  })
  if (!accepted.ok()) throw new Error(`Joining failed: ${await accepted.text()}`)
  return { ...(await openWindow(opened, path, origin)), email }
}

/** Opens a URL of the admin area and waits until it is rendered. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrate(page)
  await page.locator('.admin, .sign-in-card').first().waitFor()
}

/** Accessibility and overflow problems on a wide screen in the light theme and on a phone in the dark one. */
export async function scanInBothLooks(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [viewport, colorScheme] of [
    [desktop, 'light'],
    [phone, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    found.push(...(await listAccessibilityProblems(page)))
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) found.push(`${overflow} px too wide, ${colorScheme}`)
  }
  return found
}

/** Waits for a toast with this text. */
export async function waitForToast(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('.toast').filter({ hasText: text }).waitFor()
}
