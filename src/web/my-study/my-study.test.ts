import { describe, expect, test } from 'vitest'
import {
  addReading,
  findNote,
  isSaved,
  keepHistory,
  mergeMyStudy,
  nothingKept,
  toggleSaved,
  writeNote,
} from './my-study.ts'
import { parseMyStudy, toMyStudyText } from './my-study-file.ts'

const monday = '2026-01-05T10:00:00.000Z'
const tuesday = '2026-01-06T10:00:00.000Z'

describe('my study', () => {
  test('a verse is saved, and saved no more', () => {
    const saved = toggleSaved(nothingKept, '2:255', monday)
    expect(isSaved(saved, '2:255')).toBe(true)
    expect(isSaved(toggleSaved(saved, '2:255', tuesday), '2:255')).toBe(false)
  })

  test('an empty note is none', () => {
    const noted = writeNote(nothingKept, '2:255', ' read again ', monday)
    expect(findNote(noted, '2:255')).toBe('read again')
    expect(writeNote(noted, '2:255', '  ', tuesday).notes).toEqual([])
  })

  test('nothing read is kept unless asked for; to stop is to forget', () => {
    expect(addReading(nothingKept, '2:255', monday).history).toEqual([])
    const asked = addReading(addReading(keepHistory(nothingKept, true), '2:255', monday), '2:256', monday)
    const again = addReading(asked, '2:255', tuesday)
    expect(again.history.map(({ reference }) => reference)).toEqual(['2:255', '2:256'])
    expect(keepHistory(again, false).history).toEqual([])
  })

  test('of two, the newer note stays, and nothing saved is lost', () => {
    const mine = writeNote(toggleSaved(nothingKept, '1:1', monday), '2:255', 'old', monday)
    const read = writeNote(toggleSaved(nothingKept, '24:35', monday), '2:255', 'new', tuesday)
    const merged = mergeMyStudy(mine, read)
    expect(findNote(merged, '2:255')).toBe('new')
    expect(merged.saved.map(({ reference }) => reference).sort()).toEqual(['1:1', '24:35'])
    expect(mergeMyStudy(merged, read)).toEqual(merged)
  })
})

describe('the file', () => {
  const study = writeNote(
    toggleSaved(keepHistory(nothingKept, true), '2:255-257', monday),
    '2:255',
    '"نور" <b>',
    monday,
  )

  test('comes back as it went', () => expect(parseMyStudy(toMyStudyText(study))).toEqual(study))

  const file = JSON.parse(toMyStudyText(study))
  test.each([
    ['no JSON', 'light'],
    ['another file', JSON.stringify({ ...file, kind: 'bookmarks' })],
    ['a later form of it', JSON.stringify({ ...file, version: 2 })],
    ['a list that is none', JSON.stringify({ ...file, saved: {} })],
    ['a reference that is none', JSON.stringify({ ...file, saved: [{ reference: '<script>', at: monday }] })],
    ['a moment that is none', JSON.stringify({ ...file, saved: [{ reference: '2:255', at: 'soon' }] })],
    ['a note without text', JSON.stringify({ ...file, notes: [{ reference: '2:255', at: monday }] })],
    ['nothing', 'null'],
  ])('%s is refused whole', (_reason, text) => expect(parseMyStudy(text)).toBeUndefined())
})
