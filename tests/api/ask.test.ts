import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp('sqlite')
})
afterAll(() => app.stop())

type Asked = {
  passages: { chapter: number; from: number; to: number; title: string; reasons: string[] }[]
  language: string
}

async function ask(q: string, lng: string): Promise<Asked> {
  const { status, body } = await app.get(`/api/ask?${new URLSearchParams({ q, lng })}`)
  expect(status).toBe(200)
  return body as Asked
}

const holds = ({ passages }: Asked, chapter: number, verse: number) =>
  passages.some((passage) => passage.chapter === chapter && passage.from <= verse && verse <= passage.to)

describe('GET /api/ask', () => {
  test.each([
    ['is it a sin to cheat customers', 'en', 83, 1],
    ['can I marry a christian woman', 'en', 5, 5],
    ['çocuk eğitimi', 'tr', 31, 13],
    ['lotereya', 'az', 5, 90],
    ['как воспитывать детей', 'ru', 31, 17],
    ['من هو الله', 'ar', 112, 1],
  ])('%s (%s) finds %i:%i', async (q, lng, chapter, verse) => {
    expect(holds(await ask(q, lng), chapter, verse)).toBe(true)
  })

  test('says why, in the language asked in', async () => {
    const { passages } = await ask('faiz günah mı', 'tr')
    expect(passages.flatMap(({ reasons }) => reasons).join(' ')).toMatch(/[Ff]aiz/)
  })

  test('a question in another script than the page is read in its own language', async () => {
    expect((await ask('ростовщичество', 'en')).language).toBe('ru')
  })

  test.each(['limit=0', 'limit=51', 'lng=de', 'other=1'])('%s is refused', async (wrong) => {
    expect((await app.get(`/api/ask?q=light&${wrong}`)).status).toBe(400)
  })
})
