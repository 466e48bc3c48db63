import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessibilityProblems } from '../support/accessibility.ts'
import { openBrowser, phone, releaseBrowser, visit } from '../support/browser.ts'
import { describeSlowAfterFirst, testSlowAfterFirst } from '../support/slow.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => releaseBrowser(browser))

/** A question, the page where it is asked, the heading of its answers, and a passage that must be among them. */
const questions = [
  ['en', 'how to raise children well', 'Passages about this', '31:'],
  ['az', 'lotereya günahdır?', 'Bu mövzuda parçalar', '5:'],
  ['tr', 'çocuk eğitimi nasıl olmalı', 'Bu konudaki bölümler', '31:'],
  ['ru', 'как воспитывать детей', 'Отрывки на эту тему', '31:'],
  ['en', 'كيف أربي أولادي', 'Passages about this', '31:'],
] as const

const toPath = (language: string, question: string) => `/${language}?q=${encodeURIComponent(question)}`
const answersOf = (page: Page) => page.locator('.passages-about')

async function expectAnswers(page: Page, heading: string, chapter: string): Promise<void> {
  const answers = answersOf(page)
  expect(await answers.getByRole('heading', { level: 2 }).textContent()).toBe(heading)
  const places = await answers.locator('.about-place').allTextContents()
  expect(places.length).toBeGreaterThan(2)
  expect(places.some((place) => place.includes(` ${chapter}`))).toBe(true)
  expect((await answers.locator('.about-reasons').allTextContents()).join('')).not.toBe('')
}

describeSlowAfterFirst(questions)('a question in %s: %s', (language, question, heading, chapter) => {
  const colorScheme = questions.findIndex(([, text]) => text === question) % 2 === 0 ? 'light' : 'dark'
  test(`on a phone, ${colorScheme}: shows passages with reasons, accessible, no wider than the screen`, () =>
    visit(browser, toPath(language, question), { colorScheme }, async (page) => {
      await expectAnswers(page, heading, chapter)
      expect(await listAccessibilityProblems(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    }))

  test('the same without scripts', () =>
    visit(browser, toPath(language, question), { javaScriptEnabled: false }, (page) =>
      expectAnswers(page, heading, chapter),
    ))
})

test('on a phone, a typed question opens its answers, and an answer opens at its best verse', () =>
  visit(browser, '/en', {}, async (page) => {
    const box = page.getByRole('combobox').first()
    await box.fill('can I marry a christian woman')
    await box.press('Enter')
    await answersOf(page).waitFor()
    await expectAnswers(page, 'Passages about this', '5:')
    await answersOf(page).locator('.about-verse a').first().click()
    await page.waitForURL(/\/verse\/\d+:\d+/)
  }))

test('the topic of a question is offered above its answers', () =>
  visit(browser, toPath('en', 'how do I stay patient when it is hard?'), {}, async (page) => {
    const topic = page.locator('.search-notice').getByRole('link', { name: /^Topic: Patience/ })
    const [above, below] = [await topic.boundingBox(), await answersOf(page).boundingBox()]
    expect(above?.y).toBeLessThan(below?.y ?? 0)
  }))

describe('a word that matches no subject', () => {
  testSlowAfterFirst([
    ['en', 'nanotechnology', 'Subjects with a similar word', 'Topics to start with'],
    ['az', 'şimpanze', undefined, 'Bu mövzulardan başlaya bilərsiniz'],
    ['tr', 'santrforluk', undefined, 'Başlayabileceğiniz konular'],
    ['ru', 'балетмейстер', undefined, 'С каких тем начать'],
  ])('%s %s: the page suggests similar subjects', (language, word, near, start) =>
    visit(browser, toPath(language, word), { colorScheme: 'dark' }, async (page) => {
      const headings = await page.locator('.result h2').allTextContents()
      expect(headings).toEqual([...(near ? [near] : []), start])
      expect(await page.locator('.result .chip').count()).toBeGreaterThan(3)
      expect(await listAccessibilityProblems(page)).toEqual([])
    }),
  )
})
