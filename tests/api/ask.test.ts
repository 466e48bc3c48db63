import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Passage } from '#shared/catalogue/passage.ts'
import { type Editor, startEditor } from '../support/editor.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp('sqlite', { content: 'filled' })
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
    ['الغيبة', 'ar', 49, 12],
  ])('%s (%s) finds %i:%i', async (q, lng, chapter, verse) => {
    expect(holds(await ask(q, lng), chapter, verse)).toBe(true)
  })

  test('gives reasons in the language of the request', async () => {
    const { passages } = await ask('faiz günah mı', 'tr')
    expect(passages.flatMap(({ reasons }) => reasons).join(' ')).toMatch(/[Ff]aiz/)
  })

  test('names the topics of the question', async () => {
    const { body } = await app.get('/api/ask?q=how+do+I+stay+patient+when+it+is+hard&lng=en')
    expect((body as { topics: { topicId: string }[] }).topics.map(({ topicId }) => topicId)).toContain('patience')
  })

  test('suggests concepts with a similar word if no passage is found', async () => {
    const { body } = await app.get('/api/ask?q=nanotechnology&lng=en')
    expect(body).toMatchObject({ passages: [], near: [{ concept: 'technology', name: 'technology' }] })
  })

  test('a question in another script than the page is read in the language of its script', async () => {
    expect((await ask('ростовщичество', 'en')).language).toBe('ru')
  })

  test.each(['limit=0', 'limit=51', 'lng=de', 'other=1'])('%s is refused', async (wrong) => {
    expect((await app.get(`/api/ask?q=light&${wrong}`)).status).toBe(400)
  })
})

describeSlowAfterFirst(databaseKinds)('an edit on %s', (kind) => {
  let editor: Editor
  beforeAll(async () => {
    editor = await startEditor(kind)
  })
  afterAll(() => editor.stop())

  const askFirst = async (q: string) => {
    const { body } = await editor.get(`/api/ask?${new URLSearchParams({ q, lng: 'en' })}`)
    const [first] = (body as Asked).passages
    return first && `${first.chapter}:${first.from}–${first.to}`
  }
  const edit = async (reference: string, changes: Partial<{ title: object; themes: string[]; questions: object }>) => {
    const { passage } = (await editor.get(`/api/passage/${reference}`)).body as { passage: Passage }
    const { version, chapter, from, to } = passage
    const { status } = await editor.send('PUT', `/api/passage/${reference}`, { ...changes, version })
    expect(status).toBe(200)
    // The index is updated at once, so other searches do not wait either.
    expect(editor.feed.whenIndexed()).toBeUndefined()
    return `${chapter}:${from}–${to}`
  }

  test('of a title is found by the next question', async () => {
    await askFirst('light')
    const range = await edit('3:1', { title: { en: 'Zeppelins over the harbour' } })
    expect(await askFirst('are there zeppelins?')).toBe(range)
  })
  test('of a question is found by the next question', async () => {
    const range = await edit('24:1', { questions: { en: ['Who repairs gramophones?'] } })
    expect(await askFirst('gramophone repair')).toBe(range)
  })
  test('of a theme is found by the vocabulary’s words for the theme', async () => {
    const list = async () =>
      ((await editor.get('/api/ask?q=casino&lng=en&limit=50')).body as Asked).passages.map(
        ({ chapter, from, to }) => `${chapter}:${from}–${to}`,
      )
    const before = await list()
    const range = await edit('5:20', { themes: ['wine-and-gambling'] })
    expect(before).not.toContain(range)
    expect(await list()).toContain(range)
  })
  test('of a verse is found by the next question', async () => {
    const { body } = await editor.get('/api/verse/2:10')
    const { _id, version } = (body as { verse: { _id: string; version: number } }).verse
    const { status } = await editor.send('PUT', `/api/verse/${_id}`, {
      en: 'The zootrope turns',
      version,
      confirm: { verified: ['en'], reason: 'A test.' },
    })
    expect(status).toBe(200)
    expect(await askFirst('zootrope')).toMatch(/^2:/)
  })
})
