import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { openBrowser, phone, releaseBrowser } from '../support/browser.ts'
import { listLayoutShifts } from '../support/layout-shifts.ts'
import { testSlowAfterFirst } from '../support/slow.ts'

/** With the slow connection. */
const pauseMs = 1000

/** The screen of Lighthouse's mobile preset. */
const mobile = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

/** Serves a page of the site over a connection that pauses before the first match. */
async function serveSlowly(path: string, pauseBefore: RegExp) {
  const html = await (await fetch(inject('siteUrl') + path)).text()
  const at = html.search(pauseBefore)
  if (at < 0) throw new Error(`${path} has no ${pauseBefore}`)
  const server = createServer((request, response) => {
    if (request.url !== path) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(html.slice(0, at))
    void setTimeout(pauseMs).then(() => response.end(html.slice(at)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) }
}

testSlowAfterFirst(['/en/chapter/2', '/az/chapter/9?view=arabic', '/ru/juz/30'])(
  'the first paint of %s has a verse',
  async (path) => {
    const server = await serveSlowly(path, /<main/)
    const page = await browser.newPage({ viewport: phone })
    await page.goto(server.url + path)
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(2)
    const times = await page.evaluate(() => performance.getEntriesByType('paint').map(({ startTime }) => startTime))
    await page.close()
    await server.stop()
    expect(Math.min(...times)).toBeGreaterThan(pauseMs)
  },
)

testSlowAfterFirst(['/en/chapter/2', '/az/verse/2:255', '/ru/topic/patience'])(
  'the bottom bar of %s does not move while the page loads',
  async (path) => {
    const server = await serveSlowly(path, /(?<=class="bottom-bar".*?<\/a>)/s)
    const page = await browser.newPage({ viewport: phone })
    await page.goto(server.url + path)
    await page.locator('.bottom-bar a').last().waitFor()
    const shifts = await page.evaluate(listLayoutShifts)
    await page.close()
    await server.stop()
    expect(shifts).toEqual([])
  },
)

testSlowAfterFirst(['/az', '/az?q=nur', '/az/topic/patience', '/az/group/wine-in-stages', '/az/verse/2:255'])(
  'nothing moves after the first paint of %s',
  async (path) => {
    const page = await browser.newPage({ ...mobile, baseURL: inject('siteUrl') })
    await page.goto(path)
    await page.locator('html:not([data-fold])').waitFor()
    const shifts = await page.evaluate(listLayoutShifts)
    await page.close()
    expect(shifts.filter(({ value }) => value > 0.001)).toEqual([])
  },
)

testSlowAfterFirst([
  ...['/en/chapter/2', '/az/chapter/2', '/tr/chapter/2', '/ru/chapter/2'],
  ...['/az/chapter/1', '/en/chapter/9', '/ru/chapter/18', '/tr/chapter/114', '/az/juz/1'],
])('nothing moves when the fonts of %s arrive late', async (path) => {
  const page = await browser.newPage({ ...mobile, baseURL: inject('siteUrl') })
  // After the first paint, and well before the numbers are shown in a fallback font.
  await page.route('**/*.woff2', async (route) => {
    await setTimeout(300)
    await route.continue()
  })
  const loaded: string[] = []
  page.on('requestfinished', (request) => void (request.resourceType() === 'font' && loaded.push(request.url())))
  await page.goto(path)
  // Arabic, Latin, and the other fonts of the language.
  await expect.poll(() => loaded.length).toBe(path.startsWith('/en/') ? 2 : 3)
  await page.locator('.verse-star').first().waitFor()
  const shifts = await page.evaluate(listLayoutShifts)
  await page.close()
  expect(shifts).toEqual([])
})
