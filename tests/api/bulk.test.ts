import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContentSnapshot } from '#server/snapshots/write-content-snapshot.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { textLanguages } from '#shared/language/languages.ts'
import { type Editor, startEditor } from '../support/editor.ts'
import { excerptVerseCount } from '../support/excerpt.ts'
import { describeSlowAfterFirst, slow } from '../support/slow.ts'
import { databaseKinds } from '../support/test-database.ts'

describeSlowAfterFirst(databaseKinds)('many verses at once on %s', (kind) => {
  let editor: Editor
  let original: readonly Verse[]
  beforeAll(async () => {
    editor = await startEditor(kind)
    original = editor.feed.current().verses
  })
  afterAll(() => editor.stop())
  const preview = (verses: string, more = {}) => editor.send('POST', '/api/admin/verses/preview', { verses, ...more })
  const upload = (verses: string, more = {}) => editor.send('POST', '/api/verse/many', { verses, ...more })
  const toTanzil = (language: 'az' | 'en', change = (text: string) => text) =>
    original.map((verse) => `${verse.chapter}|${verse.verse}|${change(verse[language])}`).join('\n')

  test('a preview counts new, changed, unchanged and invalid lines, shows the changes, and writes nothing', async () => {
    const before = await editor.revision()
    const first = original[0]
    const lines = [
      { chapter: 1, verse: 1, en: first?.en },
      { chapter: 1, verse: 2, opinionEn: 'fresh' },
      { book: 'notes', chapter: 1, verse: 1, en: 'a note' },
      { chapter: 1, verse: 8, en: 'none such' },
      { chapter: 1, verse: 3, colour: 'red' },
      { chapter: 1, verse: 2, opinionEn: 'again' },
      { chapter: 200, verse: 1 },
      { chapter: 1, verse: 4, topicIds: ['nothing'] },
    ]
    const { status, body } = await preview(lines.map((line) => JSON.stringify(line)).join('\n'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ format: 'json-lines', counts: { new: 1, wrong: 5 } })
    expect(body.changes).toContainEqual({
      line: 2,
      entity: 'verse',
      _id: original[1]?._id,
      label: '1:2',
      kind: 'changed',
      fields: [{ field: 'opinionEn', parts: [{ kind: 'added', text: 'again' }] }],
    })
    expect(body.problems).toMatchObject([
      {
        line: 4,
        message: 'there is no verse 1:8: chapter 1 has 7',
        code: 'no_such_verse',
        values: { chapter: 1, verse: 8, count: 7 },
      },
      { line: 5, message: 'colour is not a field of a verse' },
      { line: 6, code: 'verse_twice', message: 'verse 1:2 is already in line 2' },
      { line: 7, code: 'not_in_range', message: 'chapter must be a whole number from 1 to 114' },
      { line: 8, message: 'topicIds: there is no topic nothing' },
    ])
    expect(await editor.revision()).toBe(before)
  })

  test('one invalid line among many is named, and nothing is written', async () => {
    const before = await editor.revision()
    const text = toTanzil('en', (word) => `${word} `).replace(/\n2\|255\|[^\n]*/, '\n2|255|')
    const response = await upload(text, { language: 'en' })
    expect(response).toMatchObject({
      status: 400,
      body: {
        message: 'Nothing was saved. line 262: verse 2:255 has no text',
        details: [{ path: 'line 262', message: 'verse 2:255 has no text' }],
        wrong: 1,
      },
    })
    expect(await editor.revision()).toBe(before)
  })

  test('a Tanzil text changes only the language of the screen', async () => {
    const response = await upload('1|1|dəyişdi', { language: 'az', confirm: { verified: ['az'], reason: 'A test.' } })
    expect(response.body).toMatchObject({
      message: 'The verses were saved: 0 new, 1 changed, 0 as they were.',
      verses: [{ az: 'dəyişdi', en: original[0]?.en, version: 2 }],
    })
    expect(editor.feed.current().editions.get('az')?.status).toBe('changed')
    await upload(`# language: az\n1|1|${original[0]?.az}`)
    expect(editor.feed.current().editions.get('az')?.status).toBe('verified')
  })

  test('CSV sets the fields of its columns, including topics and group', async () => {
    const [topic] = editor.feed.current().topics
    const text = `chapter,verse,opinionTr,topicIds,groupId\n5,1,"yorum, uzun",${topic?._id},[erase]\n`
    const response = await upload(text)
    expect(response.body.verses).toMatchObject([{ opinionTr: 'yorum, uzun', topicIds: [topic?._id], groupId: null }])
  })

  test('a response of the API can be uploaded again and changes nothing', async () => {
    const before = await editor.revision()
    const response = await editor.request('/api/verse?limit=50')
    const { status, body } = await upload(await response.text())
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'The verses were saved: 0 new, 0 changed, 50 as they were.',
    })
    expect(await editor.revision()).toBe(before)
  })

  test('deleting all verses takes a snapshot first, removes their links, and can be undone in one step', async () => {
    const before = editor.feed.current()
    const response = await editor.send('DELETE', '/api/verses')
    expect(response).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining(`${excerptVerseCount} verses were deleted`) },
    })
    const name = readdirSync(editor.backupsDirectory).find((file) => file.endsWith('.json.gz'))
    expect(response.body.message).toContain(name)
    const kept = await readContentSnapshot(join(editor.backupsDirectory, name ?? ''))
    expect(kept.verses).toHaveLength(excerptVerseCount)
    const after = editor.feed.current()
    expect(after.verses).toEqual([])
    expect(after.topics).toHaveLength(before.topics.length)
    expect(after.topics.every((topic) => topic.verseIds.length === 0)).toBe(true)
    const again = await editor.send('DELETE', '/api/verses')
    expect(again.body).toEqual({ message: 'There are no verses to delete.' })

    const undone = await editor.send('POST', '/api/admin/history/undo', { revision: after.revision })
    expect(undone).toMatchObject({ status: 200 })
    const restored = editor.feed.current()
    const strip = <T extends object>(records: readonly T[]) =>
      records.map((record) => ({ ...record, version: 0, updatedAt: '' }))
    expect(strip(restored.verses)).toEqual(strip(before.verses))
    expect(strip(restored.topics)).toEqual(strip(before.topics))
    expect(strip(restored.groups)).toEqual(strip(before.groups))
    // A form opened before the deletion must get a conflict.
    expect(restored.verses[0]?.version).toBeGreaterThan(before.verses[0]?.version ?? 0)
  })
})

// PostgreSQL takes longer for the whole text than SQLite; smaller uploads are tested on both.
describe('the whole text', slow, () => {
  let editor: Editor
  beforeAll(async () => {
    editor = await startEditor('postgres', 'filled')
  })
  afterAll(() => editor.stop())

  test('6,236 verses in five languages are previewed and saved as one revision', async () => {
    const before = await editor.revision()
    const original = editor.feed.current().verses
    const changed = original.map((verse) => ({
      chapter: verse.chapter,
      verse: verse.verse,
      ...Object.fromEntries(textLanguages.map((language) => [language, `${verse[language]} ·`])),
    }))
    const text = JSON.stringify(changed, null, 1)
    const seen = await editor.send('POST', '/api/admin/verses/preview', { verses: text })
    expect(seen.body).toMatchObject({ counts: { new: 0, changed: 6236, same: 0, emptied: 0, wrong: 0 } })
    const editions = textLanguages.map((language) => ({
      language,
      title: `New ${language}`,
      translator: 'Nobody',
      source: 'A test',
      terms: 'None',
    }))
    const confirm = { verified: textLanguages, reason: 'A test.', verses: 6236, editions }
    const response = await editor.send('POST', '/api/verse/many', { verses: text, seen: seen.body.revision, confirm })
    const { editions: stored } = editor.feed.current()
    expect([...stored.values()].map(({ title, status }) => [title, status]).sort()).toEqual(
      textLanguages.map((language) => [`New ${language}`, 'verified']).sort(),
    )
    expect(response.body.verses).toHaveLength(6236)
    expect(await editor.revision()).toBe(before + 1)
  })
})

describe('without a directory for the snapshot', () => {
  test('nothing is deleted', async () => {
    const editor = await startEditor('sqlite')
    writeFileSync(editor.backupsDirectory, 'a file with the name of the folder')
    try {
      const response = await editor.send('DELETE', '/api/verses')
      expect(response).toMatchObject({ status: 503, body: { message: expect.stringContaining('nothing was deleted') } })
      expect(editor.feed.current().verses).toHaveLength(excerptVerseCount)
    } finally {
      await editor.stop()
    }
  })
})
