import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

/** Chromium has no sandbox when run as root. Its own network traffic is off, so that a test sees only the site's. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * The page of a test lives for seconds, so optimising its functions costs more processor time than it saves (6 % of Chromium’s). An offline
 * search computes for longer.
 */
const withoutOptimisation = '--js-flags=--no-maglev --no-turbofan'

const shared: { browser?: Promise<Browser> } = {}

/** The browser of this worker: starting one for each file, and loading the site's scripts again, takes longer than most tests. */
export async function openBrowser(): Promise<Browser> {
  const open = await shared.browser
  if (open?.isConnected()) return open
  shared.browser = launchBrowser([withoutOptimisation])
  return await shared.browser
}

/** At the end of a file: closes what it opened, except for idle pages of the site that all files share. */
export async function releaseBrowser(browser: Browser): Promise<void> {
  const kept = idlePages.filter(({ browser: its, baseURL }) => its === browser && baseURL === inject('siteUrl'))
  idlePages.splice(0, idlePages.length, ...kept)
  const contexts = new Set(kept.map(({ page }) => page.context()))
  await Promise.all(browser.contexts().map((context) => contexts.has(context) || context.close()))
}

/** A browser of its own, with optimisation, for a test whose page computes for long. The caller closes it. */
export const launchOptimisingBrowser = () => launchBrowser([])

async function launchBrowser(extraFlags: readonly string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set; run the tests through npm test')
  const browser = await chromium.launch({ executablePath, args: [...flags, ...extraFlags] })
  browser.on('context', (context) => {
    context.setDefaultTimeout(60_000)
    if (cpuThrottlingRate > 1) context.on('page', (page) => void throttleCpu(page).catch(() => undefined))
  })
  return browser
}

/**
 * `CPU_THROTTLING=6 npm test` makes pages six times slower, which exposes tests that do not wait for what they need.
 */
const cpuThrottlingRate = Number(process.env.CPU_THROTTLING ?? 1)

async function throttleCpu(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottlingRate })
}

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 900 }

type Visit = BrowserContextOptions & {
  /** Console errors that the test provokes, such as the 404 of a missing page. */
  readonly expectedErrors?: RegExp
}

/** Opens a page of the site, passes it to the test, and fails when the console logged an error. */
export async function visit(
  browser: Browser,
  path: string,
  { expectedErrors, ...options }: Visit,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, release } = await openPage(browser, { baseURL: inject('siteUrl'), viewport: phone, ...options })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedErrors?.test(message.text())) errors.push(message.text())
  })
  try {
    await page.goto(path)
    if (options.javaScriptEnabled !== false) await hydrate(page)
    await run(page)
  } finally {
    await release()
  }
  if (errors.length > 0) throw new Error(`The console of ${path} saw:\n${errors.join('\n')}`)
}

type IdlePage = { readonly browser: Browser; readonly key: string; readonly baseURL: string; readonly page: Page }

/** The most recently used last. Each is a process of some 80 MB. */
const idlePages: IdlePage[] = []
const maxIdlePages = 8

export type OpenPage = { readonly page: Page; release(): Promise<void> }
type SiteOptions = BrowserContextOptions & { readonly baseURL: string }

/**
 * A page with these options and empty storage. Pages are reused, because a new one starts a process and compiles the
 * site's scripts again, which takes longer than a short test. Only the HTTP cache stays.
 */
export async function openPage(browser: Browser, options: SiteOptions): Promise<OpenPage> {
  const key = JSON.stringify(options)
  const at = idlePages.findLastIndex((idle) => idle.browser === browser && idle.key === key)
  const [idle] = at < 0 ? [] : idlePages.splice(at, 1)
  const page = idle?.page ?? (await (await browser.newContext(options)).newPage())
  return {
    page,
    async release() {
      if (page.isClosed()) return
      await reset(page, options)
      idlePages.push({ browser, key, baseURL: options.baseURL, page })
      if (idlePages.length > maxIdlePages) await idlePages.shift()?.page.context().close()
    },
  }
}

/** Resets the context: closes other pages and removes listeners, routes, cookies and storage. */
async function reset(page: Page, options: SiteOptions): Promise<void> {
  const context = page.context()
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(context.pages().map((open) => open !== page && open.close()))
  // A form with unsaved changes asks for confirmation before leaving.
  page.once('dialog', (dialog) => dialog.accept())
  // A document without scripts: those of the application would store something when the page is left.
  await page.goto(`${options.baseURL}/robots.txt`)
  page.removeAllListeners()
  // Without scripts only cookies can have been stored.
  if (options.javaScriptEnabled !== false) await page.evaluate(clearStorage)
  await context.clearCookies()
  await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? 'light' })
  if (options.viewport) await page.setViewportSize(options.viewport)
}

async function clearStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Hydration starts with the first user interaction. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  // A second move, because the pointer may have been at the first position already.
  await page.mouse.move(4, 4)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}
