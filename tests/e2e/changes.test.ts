import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { openBrowser, releaseBrowser, visit } from '../support/browser.ts'
import { excerptChapters } from '../support/excerpt.ts'
import { importMadeEdition } from '../support/import-edition.ts'
import { startSite } from '../support/own-site.ts'
import { testSlowAfterFirst } from '../support/slow.ts'
import type { ServedSite } from '../support/start-site.ts'

const admin = { email: 'editor@verse-study.example', password: 'nightjar-lantern-orchard-47' }

let browser: Browser
let site: ServedSite
beforeAll(async () => {
  browser = await openBrowser()
  site = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
})
afterAll(async () => {
  await releaseBrowser(browser)
  await site.stop()
})

async function edit(changes: readonly (readonly [path: string, body: object])[]): Promise<void> {
  for (const [path, body] of changes) await send('PUT', path, body)
}

async function send(method: string, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: site.url }
  const signedIn = await fetch(`${site.url}/api/admin/token`, { method: 'POST', headers, body: JSON.stringify(admin) })
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const response = await fetch(site.url + path, {
    method,
    headers: { ...headers, cookie },
    body: JSON.stringify({ ...body, confirm: { verified: ['en', 'az', 'tr', 'ru'], reason: 'A test.' } }),
  })
  expect(response.status).toBe(200)
}

describe('the change log of the text', () => {
  test('is empty at first, lists each edit word by word, and names no person', async () => {
    const at = { baseURL: site.url, javaScriptEnabled: false }
    await visit(browser, '/en/changes', at, async (page) => {
      expect(await page.getByText(/No changes: the texts are/).isVisible()).toBe(true)
    })
    await edit([['/api/verse/112:1', { en: "Say, 'He is Allah, [who is] the One," }]])
    await edit([['/api/verse/112:2', { opinionEn: 'a thought, which is no text' }]])
    await visit(browser, '/en/changes', at, async (page) => {
      const change = page.getByRole('article')
      expect(await change.count()).toBe(1)
      expect(await change.getByRole('insertion').textContent()).toContain('the')
      expect(await change.getByRole('link', { name: /112:1/ }).getAttribute('href')).toBe('/en/verse/112:1')
      expect(await page.content()).not.toContain('editor@')
    })
  })

  test('is paged by ten, in the languages of the site', async () => {
    await edit(
      Array.from(
        { length: 10 },
        (_, index) => [`/api/verse/2:${index + 1}`, { az: `dəyişmiş mətn ${index}` }] as const,
      ),
    )
    await visit(browser, '/az/changes', { baseURL: site.url }, async (page) => {
      expect(await page.getByRole('article').count()).toBe(10)
      expect(await page.getByRole('article').first().textContent()).toContain('2:10')
      await page.getByRole('navigation', { name: 'Səhifələr' }).getByText('2', { exact: true }).click()
      await page.getByRole('link', { name: /112:1/ }).waitFor()
      expect(await listAccessibilityProblems(page)).toEqual([])
    })
  })

  test('lists a new edition, but none of its verses', async () => {
    const toText = ({ chapter, verse }: { chapter: number; verse: number }) => `made ${chapter}:${verse}`
    await importMadeEdition(site, { id: 'tr-made', title: 'Made for a test', toText, chapters: excerptChapters })
    await visit(browser, '/ru/changes', { baseURL: site.url, javaScriptEnabled: false }, async (page) => {
      const change = page.getByRole('article').first()
      expect(await change.textContent()).toContain('Добавлено издание «Made for a test».')
      expect(await change.getByRole('heading').textContent()).toBe('Türkçe')
    })
  })

  test('shows the number of verses in a large write, and lists them on a page of its own', async () => {
    const verses = Array.from({ length: 12 }, (_, index) => `2|${index + 1}|metn ${index}`).join('\n')
    await send('POST', '/api/verse/many', { verses, language: 'az' })
    await visit(browser, '/en/changes', { baseURL: site.url, javaScriptEnabled: false }, async (page) => {
      const write = page.getByRole('article').first()
      expect(await write.textContent()).toContain('The text of 12 verses changed.')
      await write.getByRole('link', { name: 'Show the verses' }).click()
      await page.getByRole('link', { name: 'All changes' }).waitFor()
      expect(await page.getByRole('article').count()).toBe(10)
      expect(await page.getByRole('article').getByRole('link', { name: /2:1$/ }).count()).toBe(1)
      await page.getByRole('navigation', { name: 'Pages' }).getByText('2', { exact: true }).click()
      await page.getByRole('link', { name: '2:12' }).waitFor()
      expect(await page.getByRole('article').count()).toBe(2)
    })
  })

  test('has an Atom feed that contains a new edit', async () => {
    const feed = await fetch(`${site.url}/ru/changes.atom`)
    expect(feed.headers.get('content-type')).toContain('application/atom+xml')
    expect(feed.headers.get('etag')).toBeTruthy()
    const before = await feed.text()
    expect(before.match(/<entry>/g)).toHaveLength(13)
    await edit([['/api/verse/1:1', { ru: 'новый текст' }]])
    const after = await (await fetch(`${site.url}/ru/changes.atom`)).text()
    expect(after).toContain('&lt;ins&gt;')
    expect(after.match(/<entry>/g)).toHaveLength(14)
    expect(after).not.toContain('editor@')
    await visit(browser, '/en/changes', { baseURL: site.url }, async (page) => {
      const problem = await page.evaluate(
        (xml) => new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent,
        after,
      )
      expect(problem).toBeUndefined()
    })
  })
})

describe('reporting an error', () => {
  testSlowAfterFirst([
    ['az', 'Səhv bildir', /^2:255 ayəsində səhv\nDil: Azərbaycanca\nNəşr: Əlixan Musayev/],
    ['ru', 'Сообщить об ошибке', /^Ошибка в аяте 2:255\nЯзык: Русский\nИздание: Валерия Порохова/],
  ])('in %s fills the contact form without scripts', (language, name, message) =>
    visit(browser, `/${language}/verse/2:255`, { javaScriptEnabled: false }, async (page) => {
      await page.getByRole('link', { name }).click()
      await page.waitForURL(/form\?verse=2:255/)
      expect(await page.locator('textarea[name=query]').inputValue()).toMatch(message)
    }),
  )

  test('an unknown verse fills in nothing', () =>
    visit(browser, '/en/form?verse=<b>&edition=xx', { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('textarea[name=query]').inputValue()).toBe('')
    }))
})
