import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listGroupVerses, readCollectionContent, toGroupNotes } from './collection-content.ts'

const chapters = [{ number: 1, ayahCount: 7 }]
const names = { en: 'Praise', az: 'Həmd', ar: 'الحمد', tr: 'Hamd', ru: 'Хвала' }
const note = { en: 'Opens.', az: 'Açır.', tr: 'Açar.', ru: 'Открывает.' }
const topic = { theme: 'worship', names, verses: ['1:2', '1:4-5'] }

function readFiles(files: Record<string, unknown>) {
  const directory = mkdtempSync(path.join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  for (const folder of ['topics', 'groups']) mkdirSync(path.join(directory, folder))
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(path.join(directory, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return readCollectionContent(directory, chapters)
}

test('the key of a topic is its file name, and its ranges are expanded', () => {
  const { topics, unreadable } = readFiles({ 'topics/praise-of-god.json': topic })
  expect(unreadable).toEqual([])
  expect(topics).toEqual([{ key: 'praise-of-god', theme: 'worship', names, verses: ['1:2', '1:4', '1:5'] }])
})

test('the note of a range belongs to its first verse', () => {
  const { groups } = readFiles({ 'groups/opening.json': { names, verses: [{ ref: '1:1' }, { ref: '1:2-3', note }] } })
  expect(groups.map(listGroupVerses)).toEqual([['1:1', '1:2', '1:3']])
  expect(groups.map(toGroupNotes)).toEqual([{ '1:2': note }])
})

test('the ranges of exceptions in a named topic are expanded', () => {
  const { topics } = readFiles({
    'topics/hud.json': { ...topic, named: { words: ['هود'], except: [{ refs: ['1:6-7'], why: 'Jews' }] } },
  })
  expect(topics[0]?.named?.except).toEqual([{ refs: ['1:6', '1:7'], why: 'Jews' }])
})

test.each<[string, string, unknown, string]>([
  ['broken JSON', 'topics/a.json', '{', 'not JSON'],
  ['an unknown theme', 'topics/a.json', { ...topic, theme: 'misc' }, 'theme'],
  ['a missing name', 'topics/a.json', { ...topic, names: { ...names, az: undefined } }, 'names.az'],
  ['an empty name', 'topics/a.json', { ...topic, names: { ...names, az: '' } }, 'names.az'],
  ['a name with surrounding spaces', 'topics/a.json', { ...topic, names: { ...names, az: 'Həmd ' } }, 'names.az'],
  ['a misspelt field', 'topics/a.json', { ...topic, note: 'x' }, 'note'],
  ['no verses', 'topics/a.json', { ...topic, verses: [] }, 'verses'],
  ['a verse that does not exist', 'topics/a.json', { ...topic, verses: ['1:8'] }, 'has 7 verses'],
  ['a file name with capitals', 'topics/Praise.json', topic, 'kebab-case'],
  [
    'a note that lacks a language',
    'groups/a.json',
    { names, verses: [{ ref: '1:1', note: { ...note, ru: undefined } }] },
    'verses.0.note.ru',
  ],
  [
    'a note of two lines',
    'groups/a.json',
    { names, verses: [{ ref: '1:1', note: { ...note, ru: 'a\nb' } }] },
    'verses.0.note.ru',
  ],
])('reports %s and names the file', (_, file, content, message) => {
  const { unreadable } = readFiles({ [file]: content })
  expect(unreadable.map((problem) => problem.file)).toEqual([file])
  expect(unreadable[0]?.message).toContain(message)
})
