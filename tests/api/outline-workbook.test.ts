import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Passage } from '#shared/catalogue/passage.ts'
import { type Editor, startEditor } from '../support/editor.ts'
import { excerptChapters } from '../support/excerpt.ts'
import { makeWorkbook } from '../support/make-workbook.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { databaseKinds } from '../support/test-database.ts'
import { createWorkbookClient, type Workbook, type WorkbookClient } from '../support/workbook-client.ts'

/** Each chapter in the workbook is replaced as a whole; a chapter without rows stays as it is. */
const chapters = [2, 3, 5, 24, 50]

describeSlowAfterFirst(databaseKinds)('the outline in the workbook on %s', (kind) => {
  let editor: Editor
  let workbook: WorkbookClient
  beforeAll(async () => {
    editor = await startEditor(kind)
    workbook = await createWorkbookClient(editor)
  })
  afterAll(() => editor.stop())

  const passagesOf = (chapter: number) => editor.feed.current().passagesByChapter.get(chapter) ?? []
  const rangesOf = (chapter: number) => passagesOf(chapter).map(({ from, to }) => `${from}-${to}`)
  /** A workbook of the current content with the edited outline of a few chapters only. */
  const download = (edit: (passages: readonly Passage[]) => readonly Passage[]) =>
    workbook.download(({ passages, introductions }: Workbook) => ({
      ...{ verses: [], topics: [], groups: [], chapters: [], editions: [], fields: [] },
      introductions,
      passages: edit(passages.filter(({ chapter }) => chapters.includes(chapter))),
    }))
  /** Replaces one passage with others. */
  const replacing = (id: string, toPassages: (passage: Passage) => readonly Passage[]) =>
    download((passages) => passages.flatMap((passage) => (passage._id === id ? toPassages(passage) : [passage])))
  /** Omits the second of two passages and extends the first over its verses. */
  const merging = (first: Passage, second: Passage) =>
    download((passages) =>
      passages
        .filter(({ _id }) => _id !== second._id)
        .map((passage) => (passage._id === first._id ? { ...passage, to: second.to } : passage)),
    )

  test('imported into its own database it changes nothing', async () => {
    const { body } = await workbook.preview(await download((passages) => passages))
    expect(body).toMatchObject({
      changes: [],
      problems: [],
      counts: { passage: { changed: 0, removed: 0 }, introduction: { same: excerptChapters.length } },
    })
  })

  test('a question stays one question, whatever characters it contains', async () => {
    const [, , third] = passagesOf(24) as [Passage, Passage, Passage]
    for (const en of [['In two\nlines?', 'Another?'], ['["a list"]'], ['[brackets] first?', 'Another?']]) {
      expect((await editor.send('PUT', `/api/passage/${third._id}`, { questions: { en } })).status).toBe(200)
      const { body } = await workbook.preview(await download((passages) => passages))
      expect(body).toMatchObject({ changes: [], problems: [], counts: { passage: { changed: 0 } } })
    }
    const { themes, questions } = third
    await editor.send('PUT', `/api/passage/${third._id}`, { themes, questions })
  })

  test('titles, themes and questions are changed in one revision that can be undone', async () => {
    const [first] = passagesOf(2) as [Passage]
    const edited = { themes: ['creed', 'new-theme'], questions: { ...first.questions, en: ['One?', 'Two?'] } }
    const bytes = await replacing(first._id, (passage) => [
      { ...passage, ...edited, title: { ...passage.title, tr: 'Yeni başlık' } },
    ])
    expect((await workbook.apply(bytes)).body).toMatchObject({ applied: true, counts: { passage: { changed: 1 } } })
    expect(passagesOf(2)[0]).toMatchObject({ ...edited, title: { ...first.title, tr: 'Yeni başlık' } })
    const revision = await editor.revision()
    expect((await editor.send('POST', '/api/admin/history/undo', { revision })).status).toBe(200)
    expect(passagesOf(2)[0]).toMatchObject({ title: first.title, themes: first.themes, questions: first.questions })
  })

  test('an omitted row and an extended neighbour: a merge', async () => {
    const [first, second] = passagesOf(3) as [Passage, Passage]
    const before = rangesOf(3)
    const bytes = await merging(first, second)
    const { status, body } = await workbook.apply(bytes)
    expect(status).toBe(200)
    expect(body).toMatchObject({ counts: { passage: { changed: 1, removed: 1 } } })
    expect(rangesOf(3)).toEqual([`1-${second.to}`, ...before.slice(2)])
  })

  test.each<[string, (passage: Passage) => readonly Passage[], RegExp]>([
    ['an omitted row', () => [], /cover its verses 1 to 120 exactly/],
    ['an overlap', (passage) => [{ ...passage, from: passage.from - 1 }], /should begin at/],
    ['an end beyond the chapter', (passage) => [{ ...passage, to: 400 }], /exactly/],
    [
      'a duplicate title',
      (passage) => [{ ...passage, title: { ...passage.title, en: 'Twice' } }],
      /is the title of 5:/,
    ],
    ['no theme', (passage) => [{ ...passage, themes: ['[erase]'] }], /needs at least one theme/],
    ['another chapter', (passage) => [{ ...passage, chapter: 115 }], /there is no chapter 115/],
  ])('%s is refused with its row, and nothing changes', async (_reason, edit, message) => {
    const [first, second] = passagesOf(5) as [Passage, Passage]
    const title = { ...first.title, en: 'Twice' }
    expect((await editor.send('PUT', `/api/passage/${first._id}`, { title })).status).toBe(200)
    const revision = await editor.revision()
    const bytes = await replacing(second._id, edit)
    const preview = await workbook.preview(bytes)
    const problems = preview.body.problems as { sheet: string; line: number; message: string }[]
    expect(problems.map(({ message }) => message).join('\n')).toMatch(message)
    expect(problems[0]).toMatchObject({ sheet: 'passages', line: expect.any(Number) })
    expect((await workbook.apply(bytes)).status).toBe(400)
    expect(await editor.revision()).toBe(revision)
  })

  test('missing columns leave the stored values, and a row is identified by its first verse', async () => {
    const [first] = passagesOf(1) as [Passage]
    const bytes = await makeWorkbook({
      passages: [
        ['chapter', 'from', 'to', 'titleEn'],
        ...passagesOf(1).map(({ from, to, title }) => [1, from, to, from === 1 ? 'Renamed' : title.en]),
      ],
      introductions: [
        ['chapter', 'ru'],
        [1, 'О первой суре. Второе предложение.'],
      ],
    })
    const { status, body } = await workbook.apply(bytes)
    expect(status).toBe(200)
    expect(body).toMatchObject({ counts: { passage: { changed: 1 }, introduction: { changed: 1 } } })
    expect(passagesOf(1)[0]).toMatchObject({ _id: first._id, title: { ...first.title, en: 'Renamed' } })
  })

  test('changes that an editor made since the download stay', async () => {
    const [first, second] = passagesOf(24) as [Passage, Passage]
    const bytes = await replacing(first._id, (passage) => [{ ...passage, title: { ...passage.title, ru: 'Из книги' } }])
    await editor.send('POST', `/api/passage/${second._id}/merge`, {})
    await editor.send('PUT', `/api/passage/${first._id}`, { title: { en: 'Since then' } })
    const ranges = rangesOf(24)
    expect((await workbook.apply(bytes)).status).toBe(200)
    expect(rangesOf(24)).toEqual(ranges)
    expect(passagesOf(24)[0]?.title).toMatchObject({ en: 'Since then', ru: 'Из книги' })
  })

  test('a passage missing in the workbook and edited since is a conflict', async () => {
    const [first, second] = passagesOf(50) as [Passage, Passage]
    const bytes = await merging(first, second)
    await editor.send('PUT', `/api/passage/${second._id}`, { title: { en: 'Edited meanwhile' } })
    const { status, body } = await workbook.apply(bytes)
    expect(status).toBe(409)
    expect(body).toMatchObject({ questions: { conflicts: { items: [{ entity: 'passage', field: 'deleted' }] } } })
  })
})
