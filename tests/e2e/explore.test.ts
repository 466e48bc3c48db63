import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { desktop, openBrowser, releaseBrowser, visit } from '../support/browser.ts'
import { startSite } from '../support/own-site.ts'
import { slow, testSlowAfterFirst } from '../support/slow.ts'
import type { ServedSite } from '../support/start-site.ts'

const run = promisify(execFile)

/** The directory in which the commands write their files. */
const scratch = mkdtempSync(join(tmpdir(), 'verse-proof-'))

const admin = { email: 'editor@verse-study.example', password: 'nightjar-lantern-orchard-47' }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true })
  await releaseBrowser(browser)
})

/** Runs a command of the page in a shell; a failed check ends with a non-zero exit code. */
async function runCommand(command: string): Promise<string> {
  const { stdout, stderr } = await run('bash', ['-c', command], { env: { ...process.env, TMPDIR: scratch } }).catch(
    (error) => error,
  )
  return stdout + stderr
}

async function readCommands(path: string, baseURL: string): Promise<string[]> {
  let commands: string[] = []
  await visit(browser, path, { baseURL, javaScriptEnabled: false }, async (page) => {
    commands = await page.locator('.command pre').allTextContents()
  })
  return commands
}

const hasTools = (await runCommand('command -v jq curl sha256sum awk')).trim().split('\n').length === 4

describe.runIf(hasTools)('the commands that verify a text', slow, () => {
  let site: ServedSite
  beforeAll(async () => {
    site = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  })
  afterAll(async () => await site.stop())

  async function tamper(): Promise<void> {
    const headers = { 'content-type': 'application/json', origin: site.url }
    const signed = await fetch(`${site.url}/api/admin/token`, { method: 'POST', headers, body: JSON.stringify(admin) })
    const cookie = signed.headers.getSetCookie().map((line) => line.split(';')[0])
    const body = JSON.stringify({ en: 'Say, He is another.', confirm: { verified: ['en'], reason: 'A test.' } })
    const sent = { method: 'PUT', headers: { ...headers, cookie: cookie.join('; ') }, body }
    expect((await fetch(`${site.url}/api/verse/112:1`, sent)).status).toBe(200)
  }

  test('accept the imported texts, reject one changed word and name its verse', async () => {
    // First the verse, then the text and the manifest of each edition: the two Arabic editions first, then the page's
    // own.
    const commands = await readCommands('/en/editions?verse=112:1', site.url)
    const [verse = '', arabic = '', , everyday = '', , whole = '', each = ''] = commands
    expect(await runCommand(verse)).toBe('112.1: OK\n')
    expect(await runCommand(arabic)).toBe('-: OK\n')
    expect(await runCommand(everyday)).toBe('-: OK\n')
    expect(await runCommand(whole)).toBe('-: OK\n')
    await tamper()
    expect(await runCommand(verse)).toContain('112.1: FAILED')
    expect(await runCommand(arabic)).toBe('-: OK\n')
    expect(await runCommand(whole)).toContain('-: FAILED')
    const named = await runCommand(each)
    expect(named).toContain('112.1: FAILED')
    expect(named.match(/FAILED/g)).toHaveLength(1)
    await visit(browser, '/en/editions?verse=112:1', { baseURL: site.url }, async (page) => {
      const card = page.locator('#en')
      expect(await card.getByText('1 verse has changed since import').isVisible()).toBe(true)
      expect(await card.getByRole('link', { name: '112:1' }).isVisible()).toBe(true)
      expect(await page.locator('.verse-proof .altered').allTextContents()).toEqual(['changed since import'])
      expect(await listAccessibilityProblems(page)).toEqual([])
    })
  })

  test('afterwards only the changed verse is marked as changed', async () => {
    const at = { baseURL: site.url, javaScriptEnabled: false }
    await visit(browser, '/en/verse/112:1', at, async (page) => {
      expect(await page.locator('.edition-credit summary').textContent()).toContain('changed since import')
    })
    await visit(browser, '/en/verse/112:2', at, async (page) => {
      expect(await page.locator('.edition-credit summary').textContent()).toContain('verified')
    })
    await visit(browser, '/en/?chapter=112', at, async (page) => {
      const marked = page.getByRole('article').filter({ hasText: 'text changed since import' })
      expect(await marked.getByRole('heading').allTextContents()).toEqual([expect.stringContaining('112:1')])
    })
  })
})

describe('the editions', () => {
  test('are linked from the verse, and show its hashes', () =>
    visit(browser, '/az/verse/2:255', { javaScriptEnabled: false }, async (page) => {
      await page.getByRole('link', { name: 'Nəşr və yoxlama' }).click()
      await page.waitForURL('**/az/editions?verse=2:255')
      expect(await page.getByText('2:255 ayəsinin heşləri').isVisible()).toBe(true)
      expect(await page.getByRole('article').count()).toBe(6)
      const recorded = await (await fetch(`${inject('siteUrl')}/api/manifest/az`)).text()
      const hash = / ([0-9a-f]{64}) {2}2\.255\n/.exec(recorded.replaceAll('\n', '\n '))?.[1] ?? 'none'
      expect(await page.locator('.verse-proof').textContent()).toContain(hash)
    }))
})

describe('the map of topics', () => {
  test('by keyboard: opens a theme, a topic, a related topic, and the verses that both contain', () =>
    visit(browser, '/en/topics', { viewport: desktop }, async (page) => {
      await page
        .getByRole('navigation', { name: 'Themes' })
        .getByRole('link', { name: /Prophets/ })
        .focus()
      await page.keyboard.press('Enter')
      expect(page.url()).toContain('#prophets')
      // The next tab stop after the theme's name is its first topic.
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement?.matches('[aria-labelledby=prophets] a.topic-tile')),
      ).toBe(true)
      await page.getByRole('link', { name: /^Aaron/ }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Aaron' }).waitFor()
      await page.getByRole('link', { name: /Moses 12 verses in common/ }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Aaron and Moses' }).waitFor()
      expect(new URL(page.url()).search).toBe('?a=aaron&b=moses')
      expect(await page.locator('.verse-list > li').count()).toBe(12)
      await page.getByText('As a table').focus()
      await page.keyboard.press('Enter')
      const inBoth = await page.locator('.as-table td:last-child').allTextContents()
      expect(inBoth.reduce((sum, count) => sum + Number(count), 0)).toBe(12)
    }))

  test('without scripts two topics are chosen in a form, and the drawing is no tab stop', () =>
    visit(browser, '/ru/topics', { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('svg a:not([tabindex="-1"])').count()).toBe(0)
      await page.getByLabel('Первая тема').selectOption('moses')
      await page.getByLabel('Вторая тема').selectOption('paradise')
      await page.getByRole('button', { name: 'Показать общие аяты' }).click()
      await page.waitForURL('**/ru/topics?a=moses&b=paradise')
      expect(await page.getByText('Ни один аят не относится к обеим темам.').isVisible()).toBe(true)
      expect(await page.getByRole('heading', { name: /общие аяты с обеими/ }).isVisible()).toBe(true)
    }))

  test('ignores an unknown topic', slow, () =>
    visit(browser, '/en/topics?a=<b>&b=aaron', { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Aaron')
    }),
  )

  test('is linked from a topic', () =>
    visit(browser, '/az/topic/patience', { javaScriptEnabled: false }, async (page) => {
      await page.getByRole('link', { name: 'Xəritədə göstər' }).click()
      await page.waitForURL('**/az/topics?a=patience')
    }))
})

test('the structured data of a group lists its verses in order', async () => {
  const html = await (await fetch(`${inject('siteUrl')}/en/group/common-word`)).text()
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  expect(data).toMatchObject({ '@type': 'CollectionPage', inLanguage: 'en' })
  expect(data.mainEntity.itemListElement).toHaveLength(data.mainEntity.numberOfItems)
  expect(data.mainEntity.itemListElement[0].url).toContain('/en/verse/3:64')
})

describe('the developers page', () => {
  test('runs a call in place, shows its status, and accepts another URL', () =>
    visit(browser, '/en/developers', { viewport: desktop, expectedErrors: /404/ }, async (page) => {
      const row = page.getByRole('article', { name: 'GET /api/verse/{id}' })
      await row.getByRole('button', { name: 'Run' }).click()
      await row.getByText('200').waitFor()
      const output = row.getByLabel('Response: /api/verse/{id}')
      expect(JSON.parse(await output.inputValue()).verse).toMatchObject({ chapter: 2, verse: 255 })
      await row.getByLabel('URL to call: /api/verse/{id}').fill('/api/verse/2:999')
      await row.getByRole('button', { name: 'Run' }).click()
      await row.getByText('404').waitFor()
      expect(await row.locator('.command').textContent()).toContain('/api/verse/2:999')
      await row.getByLabel('URL to call: /api/verse/{id}').fill('https://elsewhere.example/')
      await row.getByRole('button', { name: 'Run' }).click()
      await row.getByText('No response').waitFor()
    }))

  test('without scripts every example is a link with a valid response', slow, () =>
    visit(browser, '/tr/developers', { javaScriptEnabled: false }, async (page) => {
      const links = await page
        .locator('.api-example > p > a')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
      expect(links.length).toBe(await page.getByRole('article').count())
      const wrong: unknown[] = []
      for (const link of links) {
        const { status } = await fetch(inject('siteUrl') + link)
        if (status !== 200) wrong.push([link, status])
      }
      expect(wrong).toEqual([])
    }),
  )
})

const variants = [
  ['/az/developers', 'dark', undefined],
  ['/az/topics', 'light', undefined],
  ['/tr/topics?a=moses', 'sepia', undefined],
  ['/ru/topics?a=moses&b=aaron', 'dark', desktop],
  ['/tr/editions', 'sepia', desktop],
] as const

describe('axe finds no violation', () => {
  testSlowAfterFirst(variants)('on %s in %s', (path, theme, viewport) =>
    visit(
      browser,
      path,
      { colorScheme: theme === 'dark' ? 'dark' : 'light', ...(viewport && { viewport }) },
      async (page) => {
        if (theme === 'sepia') await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'sepia'))
        const width = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(width).toBe(0)
        // Keeps one theme and a few options: the hundreds of others are alike, and axe takes long.
        await page.evaluate(() => {
          for (const node of document.querySelectorAll('.theme-section ~ .theme-section, optgroup ~ optgroup'))
            node.remove()
        })
        expect(await listAccessibilityProblems(page)).toEqual([])
      },
    ),
  )
})
