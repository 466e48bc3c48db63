import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminSite, goTo, startAdminSite, waitForToast } from '../support/admin-site.ts'
import { openBrowser, phone, releaseBrowser } from '../support/browser.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { testAdmin } from '../support/sign-in.ts'
import { slow } from '../support/slow.ts'

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

const address = (reference: string) => {
  const [chapter = '', verse = ''] = reference.split(':')
  return `/en/admin?section=verses&open=quran-${chapter.padStart(3, '0')}-${verse.padStart(3, '0')}`
}
const english = (page: Page) => page.getByRole('textbox', { name: 'Commentary · English' })

async function readVerse(reference: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${site.url}/api/verse/${reference}`)
  return ((await response.json()) as { verse: Record<string, unknown> }).verse
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

async function unlock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unlock the text: English' }).click()
}

describe('the form of a verse', () => {
  test('saves commentary, topics and group, with the messages of section 8', async () => {
    const { page, close } = await site.open(address('103:1'))
    const announced: string[] = []
    await page.exposeFunction('heard', (text: string) => announced.push(text))
    await page.evaluate(() => {
      const place = document.querySelector('.toast-place')
      const announce = (window as unknown as { heard(text: string): void }).heard
      if (place)
        new MutationObserver(() => announce(place.textContent ?? '')).observe(place, { childList: true, subtree: true })
    })
    await english(page).fill('The **time** that is running out. [Light](/verse/24:35)')
    await page.getByRole('button', { name: 'Preview: Commentary · English' }).click()
    expect(await page.locator('.markdown-preview strong').textContent()).toBe('time')
    // A link in the preview does not discard unsaved text.
    expect(await page.locator('.markdown-preview a').getAttribute('rel')).toBe('noopener')
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('.markdown-preview').getByRole('link', { name: 'Light' }).click(),
    ])
    expect(new URL(other.url()).pathname).toBe('/en/verse/24:35')
    await other.close()
    await page.getByText('Draft saved').waitFor()
    await page.getByRole('combobox', { name: 'Add a topic' }).fill('Aaron')
    await page.getByRole('option', { name: 'Aaron' }).click()
    await save(page)
    await waitForToast(page, 'The verse was updated.')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(announced).toContain('Updating the verse...')
    const verse = await readVerse('103:1')
    expect(verse.opinionEn).toBe('The **time** that is running out. [Light](/verse/24:35)')
    expect(verse.topicIds).toContain('aaron')
    await close()
  })

  test('shows the Arabic right to left beside every other language', async () => {
    const { page, close } = await site.open(address('103:2'))
    const arabic = page.getByRole('textbox', { name: /العربية/ })
    expect(await arabic.getAttribute('dir')).toBe('rtl')
    const tops = await Promise.all(
      [/^English/, /^Azərbaycanca/, /^Türkçe/, /^Русский/].map(async (name) => {
        const box = await page.getByRole('textbox', { name }).boundingBox()
        return Math.round(box?.y ?? 0)
      }),
    )
    expect(new Set(tops).size).toBe(1)
    await close()
  })

  test('warns before the text of a verified edition is changed, and marks the edition', async () => {
    const { page, close } = await site.open(address('103:3'))
    const before = await readVerse('103:3')
    const text = page.getByRole('textbox', { name: /^English/ })
    expect(await text.getAttribute('readonly')).not.toBeNull()
    await unlock(page)
    const marks = page.getByText('text verified')
    const verified = await marks.count()
    await text.fill(`${before.en} Mended`)
    expect(await marks.count()).toBe(verified - 1)
    await save(page)
    const warning = page.getByRole('alertdialog', { name: 'Please confirm' })
    await warning.getByText('Saheeh International').first().waitFor()
    expect(await warning.locator('ins').textContent()).toContain('Mended')
    await warning.getByRole('button', { name: 'Back' }).click()
    expect((await readVerse('103:3')).en).toBe(before.en)
    await save(page)
    expect(await warning.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true)
    await warning.getByRole('textbox', { name: 'Reason' }).fill('A misprint in the import')
    await warning.getByRole('button', { name: 'Confirm' }).click()
    await waitForToast(page, 'The verse was updated.')
    expect(await (await fetch(`${site.url}/en/changes`)).text()).toContain('Reason: A misprint in the import')
    const { editions } = (await (await fetch(`${site.url}/api/edition`)).json()) as {
      editions: { language: string; status: string }[]
    }
    expect(editions.find(({ language }) => language === 'en')?.status).toBe('changed')
    // A change of one verse does not unlock the others.
    await goTo(page, address('103:2'))
    await page.getByText('text verified').first().waitFor()
    await unlock(page)
    await page.getByRole('textbox', { name: /^English/ }).fill('')
    await save(page)
    await warning.getByText('1 text will be deleted:').waitFor()
    await warning.getByRole('button', { name: 'Back' }).click()
    expect((await readVerse('103:2')).en).not.toBe('')
    await close()
  })

  test(
    'a verse outside its chapter is refused beside its number, and a verse of the default text has no Delete',
    slow,
    async () => {
      const { page, close } = await site.open('/en/admin?section=verses&open=new')
      const chapter = page.getByRole('dialog').getByRole('combobox', { name: 'Chapter' })
      await save(page)
      // The form reports both fields; the browser's validation would report only the first.
      await expect.poll(() => page.getByText('Please fill in this field.').count()).toBe(2)
      expect(await chapter.evaluate((field) => field === document.activeElement)).toBe(true)
      await chapter.selectOption('1')
      expect(await page.getByText('Please fill in this field.').count()).toBe(1)
      await page.getByRole('textbox', { name: 'Verse number' }).fill('99')
      await save(page)
      await page.locator('.field-problem').getByText('There is no verse 1:99. Chapter 1 has 7 verses.').waitFor()
      page.once('dialog', (dialog) => void dialog.accept())
      await goTo(page, address('1:1'))
      expect(await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).count()).toBe(0)
      await close(/400/)
    },
  )

  test('an existing verse is refused by its reference, and the typed text is kept', slow, async () => {
    const { page, close } = await site.open('/en/admin?section=verses&open=new')
    await page.getByRole('combobox', { name: 'Chapter' }).last().selectOption('1')
    await page.getByRole('textbox', { name: 'Verse number' }).fill('1')
    await english(page).fill('Twice')
    await save(page)
    await page.locator('.field-problem').getByText(/1:1/).waitFor()
    expect(await english(page).inputValue()).toBe('Twice')
    await close(/409/)
  })

  test('works with the keyboard only: open, type, save with Ctrl+S', async () => {
    const { page, close } = await site.open('/en/admin?section=verses&chapter=108')
    await page.getByRole('link', { name: '108:1' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Verse 108:1' }).waitFor()
    for (let step = 0; step < 40; step++) {
      if (await english(page).evaluate((area) => area === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('By keys alone')
    await page.keyboard.press('Control+s')
    await waitForToast(page, 'The verse was updated.')
    expect((await readVerse('108:1')).opinionEn).toBe('By keys alone')
    const findFocused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(findFocused).toBe('108:1')
    // The link that opened the second form was in the first one.
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Write at full width: Commentary · English' }).press('Enter')
    await page.getByRole('dialog', { name: '108:1 · Commentary in English' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(findFocused).toBe('108:1')
    await close()
  })
})

describe('unsaved work', () => {
  test('is a draft: marked in the list, restored when reopened, public only once saved, and deleted when discarded', async () => {
    const { page, close } = await site.open('/en/admin?section=verses&chapter=109')
    await page.getByRole('link', { name: '109:1' }).click()
    await english(page).fill('Half a thought')
    await page.getByText('Draft saved').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page
      .getByRole('row', { name: /109:1/ })
      .getByText(/your draft/)
      .waitFor()
    expect((await readVerse('109:1')).opinionEn).toBe('')
    await goTo(page, address('109:1'))
    expect(await english(page).inputValue()).toBe('Half a thought')
    await page.getByRole('button', { name: 'Discard them' }).click()
    expect(await english(page).inputValue()).toBe('')
    await goTo(page, address('109:1'))
    expect(await english(page).inputValue()).toBe('')
    await close()
  })

  test('survives a reload, also on a phone', slow, async () => {
    const { page, close } = await site.open(address('109:2'), { viewport: phone })
    await english(page).fill('Kept through a reload')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.mouse.move(3, 3)
    await page.getByText('Your earlier unsaved changes were restored.').waitFor()
    expect(await english(page).inputValue()).toBe('Kept through a reload')
    await save(page)
    await waitForToast(page, 'The verse was updated.')
    expect((await readVerse('109:2')).opinionEn).toBe('Kept through a reload')
    await goTo(page, address('109:2'))
    expect(await page.getByText('Your earlier unsaved changes').count()).toBe(0)
    await close()
  })

  test('survives an expired session: the user signs in in place and saves', async () => {
    const { page, expire, close } = await site.open(address('109:3'))
    await english(page).fill('Written over the end of a session')
    await expire()
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await dialog.getByLabel('Password').fill(testAdmin.password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await waitForToast(page, 'The verse was updated.')
    expect((await readVerse('109:3')).opinionEn).toBe('Written over the end of a session')
    await close(/401/)
  })

  test('survives a redirect to the login form', slow, async () => {
    const { page, expire, close } = await site.open(address('109:4'))
    await english(page).fill('Later')
    await expire()
    await save(page)
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByLabel('Email').fill(testAdmin.email)
    await page.getByLabel('Password').fill(testAdmin.password)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Verse 109:4' }).waitFor()
    expect(await english(page).inputValue()).toBe('Later')
    await save(page)
    await waitForToast(page, 'The verse was updated.')
    await close(/401/)
  })
})

describe('what is typed while a save is under way', () => {
  const holdWrite = (page: Page) => holdRequests(page, '**/api/verse/*', { method: 'PUT' })

  test('stays in the form, which stays open until it is saved too', async () => {
    const { page, close } = await site.open(address('111:1'))
    const release = await holdWrite(page)
    await english(page).fill('Saved first.')
    await page.keyboard.press('Control+s')
    await english(page).pressSequentially(' Typed meanwhile.')
    release()
    await waitForToast(page, 'The verse was updated.')
    expect(await english(page).inputValue()).toBe('Saved first. Typed meanwhile.')
    await page.getByText('Draft saved').waitFor()
    expect((await readVerse('111:1')).opinionEn).toBe('Saved first.')
    await save(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await readVerse('111:1')).opinionEn).toBe('Saved first. Typed meanwhile.')
    await close()
  })

  test('stays open when it is another form, opened after the saved one was closed', async () => {
    const { page, close } = await site.open(address('111:3'))
    const release = await holdWrite(page)
    await english(page).fill('Saved in the background.')
    await page.getByText('Draft saved').waitFor()
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: '1:2', exact: true }).click()
    await english(page).fill('Typed in the next form.')
    release()
    await waitForToast(page, 'The verse was updated.')
    await page.getByText('Draft saved').waitFor()
    expect(await english(page).inputValue()).toBe('Typed in the next form.')
    expect((await readVerse('111:3')).opinionEn).toBe('Saved in the background.')
    await goTo(page, address('1:2'))
    await page.getByRole('button', { name: 'Discard them' }).click()
    await close()
  })

  test('stays in the draft when the save is refused', async () => {
    const { page, close } = await site.open(address('111:2'))
    await page.route('**/api/verse/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    const release = await holdWrite(page)
    await english(page).fill('Refused first.')
    await page.keyboard.press('Control+s')
    await english(page).pressSequentially(' Typed meanwhile.')
    release()
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
    await page.getByText('Draft saved').waitFor()
    await goTo(page, address('111:2'))
    expect(await english(page).inputValue()).toBe('Refused first. Typed meanwhile.')
    await page.getByRole('button', { name: 'Discard them' }).click()
    await close(/Failed to load resource/)
  })
})

test('when two windows edit one verse, the second keeps its text and shows the other’s version beside it', async () => {
  const first = await site.open(address('110:1'))
  const second = await site.open(address('110:1'))
  await english(first.page).fill('From the first window')
  await english(second.page).fill('From the second window')
  await second.page.getByRole('textbox', { name: 'Commentary · Türkçe' }).fill('Yalnız ikinci')
  await first.page.getByRole('textbox', { name: 'Commentary · Русский' }).fill('Только первое')
  await save(first.page)
  await waitForToast(first.page, 'The verse was updated.')

  await save(second.page)
  const conflict = second.page.getByRole('alertdialog', { name: 'Someone else has saved this in the meantime' })
  await conflict.waitFor()
  await conflict.getByText(`Saved by ${testAdmin.email}, `).waitFor()
  expect(await conflict.getByText('From the first window').count()).toBe(1)
  expect(await conflict.getByText('From the second window').count()).toBe(1)
  const commentary = conflict.getByRole('radiogroup', { name: /Commentary, English/ })
  expect(await conflict.getByRole('button', { name: 'Save this version' }).isDisabled()).toBe(true)
  await commentary.getByText('Yours').click()
  await conflict.getByRole('button', { name: 'Save this version' }).click()
  await waitForToast(second.page, 'The verse was updated.')
  expect(await readVerse('110:1')).toMatchObject({
    opinionEn: 'From the second window',
    opinionTr: 'Yalnız ikinci',
    opinionRu: 'Только первое',
  })
  await first.close()
  await second.close(/409/)
})

test('two tabs on one verse: the text of the second survives further edits in the first', async () => {
  const { page: first, context, close } = await site.open(address('109:1'))
  const second = await context.newPage()
  await goTo(second, address('109:1'))
  const elsewhere = 'Your draft was changed on another device or in another window.'
  await english(first).fill('From the first tab')
  await first.getByText('Draft saved').waitFor()
  await english(second).fill('From the second tab')
  await second.getByText(elsewhere).waitFor()
  await english(first).fill('From the first tab, and more')
  await first.getByText('Draft saved').waitFor()
  await second.close()

  const third = await context.newPage()
  await goTo(third, address('109:1'))
  await third.getByText(elsewhere).waitFor({ timeout: 10_000 })
  expect(await english(third).inputValue()).toBe('From the second tab')
  await third.getByRole('button', { name: 'Keep this one' }).click()
  await save(third)
  await waitForToast(third, 'The verse was updated.')
  expect(await readVerse('109:1')).toMatchObject({ opinionEn: 'From the second tab' })
  expect(await third.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  await close(/409/)
})

test('text is not sent while the draft of another tab cannot be read', async () => {
  const { page: first, context, close } = await site.open(address('112:1'))
  const second = await context.newPage()
  const sent: string[] = []
  await second.route('**/api/admin/drafts/verse/*', async (route) => {
    const isRead = route.request().method() === 'GET'
    sent.push(route.request().method())
    // The form itself was opened before; the first comparison fails.
    const fails = isRead && sent.filter((method) => method === 'GET').length === 2
    await (fails ? route.fulfill({ status: 503, json: {} }) : route.continue())
  })
  await goTo(second, address('112:1'))
  await english(first).fill('From the first tab')
  await first.getByText('Draft saved').waitFor()
  await english(second).fill('From the second tab')
  await second.getByText('Your draft was changed on another device or in another window.').waitFor()
  expect(sent).toEqual(['GET', 'PUT', 'GET', 'GET'])
  await second.getByRole('button', { name: 'Keep this one' }).click()
  await second.getByText('Draft saved').waitFor()
  await close(/409|503/)
})

test('saving removes the draft although it could not be read when the form was opened', slow, async () => {
  const { page, close } = await site.open(address('113:1'))
  const isAway = { drafts: false }
  await page.route('**/api/admin/drafts/**', (route) =>
    isAway.drafts ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await english(page).fill('A thought')
  await page.getByText('Draft saved').waitFor()
  isAway.drafts = true
  await english(page).fill('A longer thought')
  await page.getByText('Saved on this device').waitFor()
  await page.reload()
  await expect.poll(() => english(page).inputValue()).toBe('A longer thought')
  isAway.drafts = false
  await save(page)
  await waitForToast(page, 'The verse was updated.')
  expect(await readVerse('113:1')).toMatchObject({ opinionEn: 'A longer thought' })
  const { _id } = await readVerse('113:1')
  const readDraft = async () => await (await page.request.get(`/api/admin/drafts/verse/${_id}`)).json()
  await expect.poll(readDraft).toMatchObject({ own: null })
  // Closing the page sends a draft that the route above does not see.
  await close(/503|409/)
})

test('the history of a verse shows the changes and undoes them', async () => {
  const { page, close } = await site.open(address('107:1'))
  await english(page).fill('A first thought')
  await save(page)
  await waitForToast(page, 'The verse was updated.')
  await goTo(page, address('107:1'))
  await page.getByText('History of this record').click()
  const change = page.locator('.change-list > li').first()
  expect(await change.textContent()).toContain(testAdmin.email)
  expect(await change.locator('ins').textContent()).toBe('A first thought')
  await change.getByRole('button', { name: 'Restore the previous version' }).click()
  await waitForToast(page, 'The verse was restored.')
  expect((await readVerse('107:1')).opinionEn).toBe('')
  await expect.poll(() => english(page).inputValue()).toBe('')
  await close()
})
