import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import {
  type AdminSite,
  type AdminWindow,
  goTo,
  joinSite,
  openWindow,
  scanInBothLooks,
  startAdminSite,
} from '../support/admin-site.ts'
import { desktop, openBrowser, openPage, phone, releaseBrowser } from '../support/browser.ts'
import { excerptVerseCount } from '../support/excerpt.ts'
import { testAdmin } from '../support/sign-in.ts'
import { describeSlowAfterFirst, slow, testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
let site: AdminSite
beforeAll(async () => {
  browser = await openBrowser()
  site = await startAdminSite(browser)
})
afterAll(async () => {
  await releaseBrowser(browser)
  await site.stop()
})

const sections = [
  ['verses', 'Verses'],
  ['topics', 'Topics'],
  ['groups', 'Groups'],
  ['passages', 'Passages'],
  ['drafts', 'Drafts'],
  ['editions', 'Editions'],
  ['replace', 'Search and replace'],
  ['backup', 'Backup'],
  ['schema', 'Schema Updater'],
  ['history', 'Activity'],
  ['quality', 'Needs attention'],
  ['inbox', 'Inbox'],
  ['people', 'People'],
  ['account', 'Account'],
] as const

describe('signing in', () => {
  test('the server sends an empty shell that is not cached', async () => {
    const response = await fetch(`${site.url}/en/admin`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
    expect(await response.text()).toContain('Opening…')
  })

  test('asks for email and password, names errors, and opens Verses', async () => {
    const opened = await openPage(browser, { baseURL: site.url, viewport: desktop })
    const { page, close } = await openWindow(opened, '/en/admin', site.url)
    await page.getByRole('button', { name: 'Login' }).click()
    expect(await page.getByText('Please fill in this field.').count()).toBe(2)
    await page.getByLabel('Email').fill(testAdmin.email)
    await page.getByLabel('Password').fill('not the password')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'The email or the password is incorrect.' }).waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    await page.getByLabel('Password').fill(testAdmin.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Verses', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Admin', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Login' }).waitFor()
    await close(/401/)
  })

  test('signing in at a section for administrators opens that section', async () => {
    const opened = await openPage(browser, { baseURL: site.url, viewport: desktop })
    const { page, close } = await openWindow(opened, '/en/admin?section=history', site.url)
    await page.getByLabel('Email').fill(testAdmin.email)
    await page.getByLabel('Password').fill(testAdmin.password)
    await page.keyboard.press('Enter')
    await page.getByText('Change 1', { exact: true }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await close(/401/)
  })
})

const dialogs = [
  ['a verse', 'section=verses&open=quran-002-255'],
  ['a new verse', 'section=verses&open=new'],
  ['a topic', 'section=topics&open=aaron'],
  ['a new group', 'section=groups&open=new'],
] as const

describeSlowAfterFirst([
  ['a phone in dark mode', phone, 'dark'],
  ['a wide screen', desktop, 'light'],
] as const)('on %s', (_name, viewport, colorScheme) => {
  let window: AdminWindow
  beforeAll(async () => {
    window = await site.open('/en/admin', { viewport, colorScheme })
  })
  afterAll(() => window.close())

  testSlowAfterFirst(sections)('the section %s opens, fits and is accessible', async (section, heading) => {
    const { page } = window
    await page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name: heading }).click()
    await page.waitForURL((url) => url.searchParams.get('section') === section)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    expect(await page.locator('.admin-sidebar [aria-current]').textContent()).toContain(heading)
    expect(await listAccessibilityProblems(page)).toEqual([])
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  })

  testSlowAfterFirst(dialogs)('the dialog of %s opens by its URL, fits and is accessible', async (_reason, search) => {
    const { page } = window
    await goTo(page, `/en/admin?${search}`)
    await page.getByRole('dialog').waitFor()
    expect(await listAccessibilityProblems(page)).toEqual([])
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  })
})

describeSlowAfterFirst([
  ['ru', '103:1', desktop, 'light'],
  ['az', '103:2', phone, 'dark'],
  ['tr', '103:3', phone, 'light'],
  ['en', '112:2', desktop, 'dark'],
] as const)('dialogs over the form of a verse, in %s', (language, verse, viewport, colorScheme) => {
  test('the preview and the confirmation before a draft is discarded fit and are accessible', async () => {
    const path = `/${language}/admin?section=verses&open=${verse}`
    const { page, close } = await site.open(path, { viewport, colorScheme })
    const field = page.locator(`textarea[lang=${language}][name^=opinion]`)
    await field.fill('# A\n\n**b** [c](/verse/2:255)\n\n| d | e |\n| - | - |\n| f | g |')
    await page.locator('.language-column').filter({ has: field }).locator('.markdown-links button').click()
    await page.locator('.markdown-preview table').waitFor()
    expect(await listAccessibilityProblems(page)).toEqual([])
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await page.locator('.record-footer .danger-quiet').click()
    const confirmation = page.getByRole('alertdialog')
    await confirmation.waitFor()
    expect(await listAccessibilityProblems(page)).toEqual([])
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await confirmation.locator('.button.danger').click()
    await confirmation.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('')
    await close()
  })
})

test('the remark on a draft and its refusal fit and are accessible in four languages', slow, async () => {
  const owner = await site.open('/en/admin')
  const author = await joinSite(owner, { role: 'translator', languages: ['az'] }, '/az/admin')
  const headers = { origin: site.url }
  const data = { version: 1, base: {}, changes: { opinionAz: 'Qeyd.' }, saves: 0 }
  const kept = await author.context.request.put('/api/admin/drafts/verse/103:1', { data, headers })
  const { draft } = (await kept.json()) as { draft: { _id: string; saves: number } }
  const drafts = [{ _id: draft._id, saves: draft.saves }]
  await author.context.request.post('/api/admin/drafts/send', { data: { drafts, remark: 'Baxın.' }, headers })
  await author.close()
  const { page, close } = owner
  await page.route('**/api/admin/drafts/return', (route) => route.abort())
  for (const language of interfaceLanguages) {
    await goTo(page, `/${language}/admin?section=drafts&kind=review`)
    await page.getByRole('checkbox').check()
    await page.locator('.draft-actions .button.quiet').click()
    const confirmation = page.getByRole('alertdialog')
    await confirmation.getByRole('textbox').fill('Короче.')
    await confirmation.locator('.button:not(.quiet)').click()
    await confirmation.getByRole('alert').filter({ hasText: /./ }).waitFor()
    expect(await scanInBothLooks(page), language).toEqual([])
  }
  await close(/Failed to load resource/)
})

function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

describe('lists', () => {
  test('show ten rows, a total and pages; the URL holds the page, the filter and the open record', async () => {
    const { page, close } = await site.open('/en/admin')
    const rows = page.getByRole('table', { name: 'Verses' }).locator('tbody tr')
    expect(await rows.count()).toBe(10)
    await page.getByText(`${excerptVerseCount} verses`).waitFor()
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.getByRole('link', { name: '2:4', exact: true }).waitFor()
    expect(page.url()).toContain('page=2')

    await page.getByLabel('Chapter').selectOption('112')
    await page.getByText('4 verses', { exact: true }).waitFor()
    expect(page.url()).not.toContain('page=')
    await rows.nth(1).click()
    await page.getByRole('dialog', { name: 'Verse 112:2' }).waitFor()
    expect(page.url()).toContain('open=')
    expect(page.url()).toContain('chapter=112')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toContain('chapter=112')
    await close()
  })

  test('verses are found by number, by word in a language, by topic and by group', slow, async () => {
    const { page, close } = await site.open('/en/admin')
    await page.getByLabel('Verse no.').fill('255')
    await page.getByText('1 verse', { exact: true }).waitFor()
    await goTo(page, '/en/admin')
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('az')
    await page.getByLabel('Words').fill('nur')
    await page.keyboard.press('Enter')
    await page.waitForURL(/language=az&words=nur/)
    await goTo(page, '/en/admin')
    await page.getByRole('combobox', { name: 'Topic' }).fill('aaron')
    await page.getByRole('option', { name: 'Aaron' }).click()
    await page.getByText('1 verse', { exact: true }).waitFor()
    expect(page.url()).toContain('topicIds=aaron')
    await close()
  })

  test('topics and groups are found by part of their name', slow, async () => {
    const { page, close } = await site.open('/en/admin?section=topics')
    await page.getByLabel('Name', { exact: true }).fill('aaro')
    await page.getByText('1 topic', { exact: true }).waitFor()
    await goTo(page, '/en/admin?section=groups')
    await page.getByText(/^\d+ groups$/).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('no group has such a name')
    await page.getByText('Nothing found.').waitFor()
    await close()
  })

  test('a page number below 1 or past the end becomes a valid page number', slow, async () => {
    const { page, close } = await site.open('/en/admin?section=verses&page=-3')
    await page.getByRole('link', { name: '1:1', exact: true }).waitFor()
    await goTo(page, '/en/admin?section=verses&page=9999')
    await page.getByRole('link', { name: '114:6' }).waitFor()
    await close()
  })

  test('a missing record shows a message', slow, async () => {
    const { page, close } = await site.open('/en/admin?section=topics&open=nowhere')
    await page.getByRole('alertdialog', { name: 'Record not found' }).waitFor()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await close(/404/)
  })
})

test('a bar of the progress is filled in forced colours', slow, async () => {
  const { page, close } = await site.open('/en/admin?section=progress&kind=titles', { forcedColors: 'active' })
  const bar = page.locator('.progress-bar').first()
  await bar.waitFor()
  const [track, fill] = await bar.evaluate((element) =>
    [element, ...element.children].map((part) => getComputedStyle(part).backgroundColor),
  )
  expect(fill).not.toBe(track)
  expect(fill).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
  await close()
})

test('the triangle of an act is inside its card', slow, async () => {
  const { page, close } = await site.open('/en/admin')
  const headers = { origin: site.url }
  await page.context().request.put('/api/verse/110:1', { data: { opinionEn: 'An act.' }, headers })
  await goTo(page, '/en/admin?section=history')
  const summary = page.locator('.revision summary').first()
  // The marker stands before the text of the summary, 1 em wide at most.
  const room = await summary.evaluate((element) => {
    const card = element.closest('.revision')?.getBoundingClientRect().left ?? 0
    return (element.getBoundingClientRect().left - card) / Number.parseFloat(getComputedStyle(element).fontSize)
  })
  expect(room).toBeGreaterThan(1.5)
  await close()
})

test('at 580 px the sidebar is a strip above the section', slow, async () => {
  const { page, close } = await site.open('/en/admin', { viewport: { width: 580, height: 800 } })
  const strip = await page.locator('.admin-sidebar').boundingBox()
  const section = await page.locator('.admin-section').boundingBox()
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(section?.y ?? 0)
  await page.setViewportSize({ width: 581, height: 800 })
  const beside = await page.locator('.admin-section').boundingBox()
  expect(beside?.x).toBeGreaterThan(150)
  await close()
})

test('the admin area is shown in the chosen language', async () => {
  const { page, close } = await site.open('/az/admin?section=topics')
  await page.getByRole('heading', { name: 'Mövzular', level: 1 }).waitFor()
  await page.getByRole('navigation', { name: 'İdarəetmə bölmələri' }).waitFor()
  // Its lists start in that language, too.
  await goTo(page, '/az/admin')
  expect(await page.getByRole('combobox', { name: 'Dil', exact: true }).inputValue()).toBe('az')
  await close()
})

describeSlowAfterFirst([
  ['en', '2:255 · Verses · Admin', 'Topics · Admin'],
  ['az', '2:255 · Ayələr · İdarəetmə', 'Mövzular · İdarəetmə'],
  ['tr', '2:255 · Ayetler · Yönetim', 'Konular · Yönetim'],
  ['ru', '2:255 · Аяты · Управление', 'Темы · Управление'],
] as const)('in %s', (language, verse, topics) => {
  test('the page title starts with the open record, or with the localized name of the list', async () => {
    const { page, close } = await site.open(`/${language}/admin?open=2:255`)
    const waitForTitle = (title: string) => page.waitForFunction((text) => document.title.startsWith(text), title)
    await waitForTitle(`${verse} · `)
    const { topic } = (await (await fetch(`${site.url}/api/topic/aaron`)).json()) as { topic: Record<string, string> }
    await goTo(page, `/${language}/admin?section=topics&name=aaron`)
    await waitForTitle(`${topics} · `)
    expect(await page.locator('tbody th').textContent()).toBe(topic[language])
    await page.locator('tbody th a').click()
    await waitForTitle(`${topic[language]} · ${topics} · `)
    const { verse: storedVerse } = (await (await fetch(`${site.url}/api/verse/2:248`)).json()) as {
      verse: typeof topic
    }
    expect(await page.locator('.order-text').first().textContent()).toBe(storedVerse[language])
    const choice = page.locator('.picker-row select').nth(1)
    const first = await choice.locator('option').first().textContent()
    expect(await choice.evaluate(measureRoom, first)).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Escape')
    await waitForTitle(`${topics} · `)
    await goTo(page, `/${language}/admin?section=topics&open=new`)
    await waitForTitle((await page.getByRole('dialog').getByRole('heading').first().textContent()) ?? '')
    await close()
  })
})

/** How much wider a select is than this text and its arrow. */
function measureRoom(select: HTMLElement | SVGElement, text: string | null): number {
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select)
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  context.font = font
  const arrow = 20
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
  return select.clientWidth - context.measureText(text ?? '').width - padding - arrow
}

describe('rows are aligned whatever the length of their text', () => {
  const measure = (page: Page, selector: string, side: 'x' | 'y' | 'height' | 'width') =>
    page
      .locator(selector)
      .evaluateAll((all, name) => all.map((one) => Math.round(one.getBoundingClientRect()[name])), side)

  test('on a phone in Azerbaijani', async () => {
    const { page, close } = await site.open('/az/admin?section=quality', { viewport: phone })
    await page.locator('.cell-language').first().waitFor()
    expect(new Set(await measure(page, '.cell-language', 'x')).size).toBe(1)
    await goTo(page, '/az/admin?section=replace')
    expect(new Set(await measure(page, '.replace-options > *', 'x')).size).toBe(1)
    await goTo(page, '/az/admin?section=schema')
    expect(new Set(await measure(page, '.schema-add .admin-hint', 'x')).size).toBe(1)
    await close()
  })

  test('on a wide screen in Russian', async () => {
    const { page, close } = await site.open('/ru/admin?section=passages')
    const heights = await measure(page, '.cell-range .row-link', 'height')
    expect(heights.length).toBeGreaterThan(0)
    expect(Math.max(...heights)).toBeLessThan(30)
    await goTo(page, '/ru/admin?section=topics')
    expect(Math.min(...(await measure(page, '.cell-arabic.is-name', 'width')))).toBeGreaterThanOrEqual(120)
    await close()
  })
})
