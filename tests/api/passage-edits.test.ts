import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNextPassage } from '#shared/catalogue/edit-outline.ts'
import type { Passage } from '#shared/catalogue/passage.ts'
import { textLanguages } from '#shared/language/languages.ts'
import { type Editor, startEditor } from '../support/editor.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { databaseKinds } from '../support/test-database.ts'

const toTitle = (mark: string) =>
  Object.fromEntries(textLanguages.map((code) => [code, `${code} ${mark}`])) as Passage['title']

describeSlowAfterFirst(databaseKinds)('editing the outline on %s', (kind) => {
  let editor: Editor
  beforeAll(async () => {
    editor = await startEditor(kind, 'filled')
  })
  afterAll(() => editor.stop())

  const passagesOf = (chapter: number) => editor.feed.current().passagesByChapter.get(chapter) ?? []
  const passageOf = async (reference: string) =>
    ((await editor.get(`/api/passage/${reference}`)).body as { passage: Passage }).passage
  const rangesOf = (chapter: number) => passagesOf(chapter).map(({ from, to }) => `${from}-${to}`)
  const undo = async (revision: number, more = {}) =>
    await editor.send('POST', '/api/admin/history/undo', { revision, ...more })
  const bare = (passages: readonly Passage[]) => passages.map(({ version: _, updatedAt: __, ...rest }) => rest)

  /** Runs a write and expects its undo to restore the chapter. */
  async function expectUndone(chapter: number, write: () => Promise<{ status: number }>): Promise<void> {
    const before = bare(passagesOf(chapter))
    expect((await write()).status).toBe(200)
    expect(bare(passagesOf(chapter))).not.toEqual(before)
    expect(await undo(await editor.revision())).toMatchObject({ status: 200 })
    expect(bare(passagesOf(chapter))).toEqual(before)
  }

  test('titles, themes and questions: the fields that are sent are changed, in one revision', async () => {
    const before = await passageOf('3:1')
    const revision = await editor.revision()
    const { status, body } = await editor.send('PUT', '/api/passage/3:1', {
      title: { en: 'A new title' },
      themes: ['creed', 'a-new-theme'],
      questions: { ru: ['Зачем?'] },
      version: before.version,
    })
    expect(status).toBe(200)
    expect(body.passage).toMatchObject({
      _id: before._id,
      title: { ...before.title, en: 'A new title' },
      themes: ['creed', 'a-new-theme'],
      questions: { ...before.questions, ru: ['Зачем?'] },
      version: before.version + 1,
    })
    expect(await editor.revision()).toBe(revision + 1)
    expect(await passageOf('3:1')).toEqual(body.passage)
    const history = await editor.send('GET', `/api/admin/history?entity=passage&id=${before._id}&limit=1`)
    expect(history.body).toMatchObject({ changes: [{ action: 'changed', label: `3:${before.from}–${before.to}` }] })
  })

  test.each([
    ['an empty title', { title: { az: ' ' } }, 'title.az'],
    ['no questions', { questions: { en: [] } }, 'questions.en'],
    ['no theme', { themes: [] }, 'themes'],
    ['an invalid theme', { themes: ['Of God'] }, 'themes.0'],
    ['a duplicate theme', { themes: ['creed', 'creed'] }, 'themes'],
    ['another range', { from: 1, to: 3 }, 'from'],
    ['another language', { title: { de: 'Ein Titel' } }, 'title.de'],
  ])('%s is refused and named', async (_reason, change, path) => {
    const { status, body } = await editor.send('PUT', '/api/passage/3:1', change)
    expect(status).toBe(400)
    expect((body.details as { path: string }[])[0]?.path).toBe(path)
  })

  test('the title of another passage of the chapter is refused', async () => {
    const [first, second] = passagesOf(4)
    const title = { en: ` ${first?.title.en.toUpperCase()}` }
    const { status, body } = await editor.send('PUT', `/api/passage/${second?._id}`, { title })
    expect(status).toBe(400)
    expect(body.details).toMatchObject([{ path: 'title.en' }])
  })

  test('another version than the stored version: 409 with the stored passage', async () => {
    const stored = await passageOf('5:1')
    const sent = { title: { en: 'Late' }, version: stored.version + 1 }
    const { status, body } = await editor.send('PUT', '/api/passage/5:1', sent)
    expect(status).toBe(409)
    expect(body.passage).toEqual(stored)
    const next = findNextPassage(passagesOf(5), stored._id)
    const move = { to: stored.to + 1, nextVersion: (next?.version ?? 0) + 1 }
    expect((await editor.send('POST', '/api/passage/5:1/move', move)).status).toBe(409)
  })

  test('split: a passage becomes two, and an undo joins them again', async () => {
    const stored = await passageOf('2:255')
    const long = passagesOf(2).find(({ from, to }) => to - from > 2) as Passage
    expect(stored.chapter).toBe(2)
    await expectUndone(2, async () => {
      const split = { at: long.from + 2, title: toTitle('second part'), version: long.version }
      const response = await editor.send('POST', `/api/passage/${long._id}/split`, split)
      expect(response.body.passages).toMatchObject([
        { _id: long._id, from: long.from, to: long.from + 1, title: long.title },
        { from: long.from + 2, to: long.to, title: toTitle('second part'), themes: long.themes },
      ])
      return response
    })
  })

  test.each([
    ['copied titles', (from: number) => ({ at: from + 1 }), 'title.ar'],
    [
      'a title missing in one language',
      (from: number) => ({ at: from + 1, title: { en: 'Only English' } }),
      'title.ar',
    ],
    ['the first verse of the passage', (from: number) => ({ at: from, title: toTitle('x') }), 'at'],
    ['a verse outside the passage', () => ({ at: 286, title: toTitle('x') }), 'at'],
  ])('split with %s is refused', async (_reason, toBody, path) => {
    const long = passagesOf(2).find(({ from, to }) => to - from > 2) as Passage
    const before = rangesOf(2)
    const { status, body } = await editor.send('POST', `/api/passage/${long._id}/split`, toBody(long.from))
    expect(status).toBe(400)
    expect((body.details as { path: string }[])[0]?.path).toBe(path)
    expect(rangesOf(2)).toEqual(before)
  })

  test('merge: the next passage joins, and an undo restores it under its ID', async () => {
    const [first, second] = passagesOf(6) as [Passage, Passage]
    await expectUndone(6, async () => {
      const response = await editor.send('POST', `/api/passage/${first._id}/merge`, { title: { en: 'Both of them' } })
      expect(response.body.passage).toMatchObject({
        _id: first._id,
        from: first.from,
        to: second.to,
        title: { ...first.title, en: 'Both of them' },
        themes: [...new Set([...first.themes, ...second.themes])],
      })
      expect((await editor.get(`/api/passage/${second._id}`)).status).toBe(404)
      return response
    })
    // A form opened before the merge gets a conflict.
    expect(passagesOf(6)[1]?.version).toBeGreaterThan(second.version)
  })

  test('a merge that would lose questions is refused, and nothing changes', async () => {
    const [first, second] = passagesOf(7) as [Passage, Passage]
    const toQuestions = (from: number) => ({ questions: { en: [0, 1, 2, 3].map((at) => `Question ${from + at}?`) } })
    expect((await editor.send('PUT', `/api/passage/${first._id}`, toQuestions(1))).status).toBe(200)
    expect((await editor.send('PUT', `/api/passage/${second._id}`, toQuestions(5))).status).toBe(200)
    const before = passagesOf(7)
    const { status, body } = await editor.send('POST', `/api/passage/${first._id}/merge`, {})
    expect([status, body.details]).toMatchObject([400, [{ path: 'questions.en', code: 'too_many_questions' }]])
    expect(passagesOf(7)).toEqual(before)
    expect((await editor.send('POST', `/api/passage/${first._id}/merge`, toQuestions(3))).status).toBe(200)
  })

  test('the last passage of a chapter has no next passage to merge with', async () => {
    const last = passagesOf(6).at(-1)
    expect((await editor.send('POST', `/api/passage/${last?._id}/merge`, {})).status).toBe(409)
  })

  test('move: verses move to the neighbour, and an undo moves them back', async () => {
    const [first, second] = passagesOf(7) as [Passage, Passage]
    await expectUndone(7, async () => {
      const response = await editor.send('POST', `/api/passage/${first._id}/move`, { to: first.to + 1 })
      expect(response.body.passages).toMatchObject([
        { _id: first._id, to: first.to + 1 },
        { _id: second._id, from: second.from + 1 },
      ])
      return response
    })
    for (const to of [0, second.to, 400]) {
      expect((await editor.send('POST', `/api/passage/${first._id}/move`, { to })).status).toBe(400)
    }
  })

  test('the undo of an edit keeps what was edited in another language since', async () => {
    const { _id, title } = await passageOf('8:1')
    await editor.send('PUT', `/api/passage/${_id}`, { title: { en: 'One' } })
    const revision = await editor.revision()
    await editor.send('PUT', `/api/passage/${_id}`, { title: { tr: 'Sonra' } })
    expect((await undo(revision)).status).toBe(200)
    expect((await passageOf('8:1')).title).toEqual({ ...title, tr: 'Sonra' })
  })

  test('an undo that would leave a gap is refused, forced or not, and nothing changes', async () => {
    const [first, second, third] = passagesOf(9) as [Passage, Passage, Passage]
    const { questions } = first
    expect((await editor.send('POST', `/api/passage/${first._id}/merge`, { questions })).status).toBe(200)
    const merged = await editor.revision()
    expect((await editor.send('POST', `/api/passage/${first._id}/merge`, { questions })).status).toBe(200)
    const before = rangesOf(9)
    expect((await undo(merged)).status).toBe(409)
    const forced = await undo(merged, { force: true })
    expect(forced.status).toBe(409)
    expect(forced.body.message).toContain('exactly')
    expect(rangesOf(9)).toEqual(before)
    expect([second.from, third.from]).toEqual([first.to + 1, second.to + 1])
  })

  test('an earlier version of a passage restores its texts and keeps its range', async () => {
    const stored = await passageOf('10:1')
    await editor.send('PUT', `/api/passage/${stored._id}`, { title: { en: 'Another' } })
    const revision = await editor.revision()
    await editor.send('POST', `/api/passage/${stored._id}/move`, { to: stored.to + 1 })
    const request = { entity: 'passage', id: stored._id, revision, side: 'before' }
    const { status, body } = await editor.send('POST', '/api/admin/history/restore', request)
    expect(status).toBe(200)
    expect(body.passage).toMatchObject({ title: stored.title, to: stored.to + 1 })
  })

  test('a merged passage is restored by undo, not from its own history', async () => {
    const [first, second] = passagesOf(11) as [Passage, Passage]
    await editor.send('POST', `/api/passage/${first._id}/merge`, {})
    const request = { entity: 'passage', id: second._id, revision: await editor.revision(), side: 'before' }
    expect((await editor.send('POST', '/api/admin/history/restore', request)).status).toBe(409)
  })

  test('an introduction: edited, 409, restored', async () => {
    const { body: read } = await editor.get('/api/introduction/12')
    const { introduction } = read as { introduction: { az: string; en: string; version: number } }
    const sent = { en: 'About Joseph.', version: introduction.version }
    const { status, body } = await editor.send('PUT', '/api/introduction/12', sent)
    expect(status).toBe(200)
    expect(body.introduction).toMatchObject({ en: 'About Joseph.', az: introduction.az })
    expect((await editor.send('PUT', '/api/introduction/12', sent)).status).toBe(409)
    const request = { entity: 'introduction', id: '12', revision: await editor.revision(), side: 'before' }
    const restored = await editor.send('POST', '/api/admin/history/restore', request)
    expect(restored.body.introduction).toMatchObject({ en: introduction.en })
    expect((await editor.send('PUT', '/api/introduction/115', sent)).status).toBe(404)
    expect((await editor.send('PUT', '/api/introduction/12', { en: '' })).status).toBe(400)
  })

  test('a write that changes nothing makes no revision', async () => {
    const { _id, title } = await passageOf('13:1')
    const revision = await editor.revision()
    expect((await editor.send('PUT', `/api/passage/${_id}`, { title })).status).toBe(200)
    expect(await editor.revision()).toBe(revision)
  })
})
