import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

/** As root Chromium has no sandbox; its own network traffic is switched off, so that a test sees only the site's. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set; run the tests through npm test')
  return await chromium.launch({ executablePath, args: flags })
}

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 900 }

type Visit = BrowserContextOptions & {
  /** Console errors that the test itself provokes, such as the 404 of a page that is not there. */
  readonly expectedErrors?: RegExp
}

/** Opens a page of the site, hands it over, and fails when the console saw an error. */
export async function visit(
  browser: Browser,
  path: string,
  { expectedErrors, ...options }: Visit,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: inject('siteUrl'), viewport: phone, ...options })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedErrors?.test(message.text())) errors.push(message.text())
  })
  try {
    await page.goto(path)
    if (options.javaScriptEnabled !== false) await hydrate(page)
    await look(page)
  } finally {
    await context.close()
  }
  if (errors.length > 0) throw new Error(`The console of ${path} saw:\n${errors.join('\n')}`)
}

/** Hydration starts with the first touch of the page. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  // A pointer that is there already has not moved.
  await page.mouse.move(4, 4)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}
