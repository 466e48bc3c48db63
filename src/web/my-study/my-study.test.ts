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
  test('a verse is saved and removed', () => {
    const saved = toggleSaved(nothingKept, '2:255', monday)
    expect(isSaved(saved, '2:255')).toBe(true)
    expect(isSaved(toggleSaved(saved, '2:255', tuesday), '2:255')).toBe(false)
  })

  test('an empty note is deleted', () => {
    const noted = writeNote(nothingKept, '2:255', ' read again ', monday)
    expect(findNote(noted, '2:255')).toBe('read again')
    expect(writeNote(noted, '2:255', '  ', tuesday).notes).toEqual([])
  })

  test('reading is recorded only on request, and forgotten when turned off', () => {
    expect(addReading(nothingKept, '2:255', monday).history).toEqual([])
    const recorded = addReading(addReading(keepHistory(nothingKept, true), '2:255', monday), '2:256', monday)
    const again = addReading(recorded, '2:255', tuesday)
    expect(again.history.map(({ reference }) => reference)).toEqual(['2:255', '2:256'])
    expect(keepHistory(again, false).history).toEqual([])
  })

  test('a merge keeps the newer note and all saved verses', () => {
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

  test('is exported and imported unchanged', () => expect(parseMyStudy(toMyStudyText(study))).toEqual(study))

  const file = JSON.parse(toMyStudyText(study))
  test.each([
    ['no JSON', 'light'],
    ['another file', JSON.stringify({ ...file, kind: 'bookmarks' })],
    ['a later format', JSON.stringify({ ...file, version: 2 })],
    ['an invalid list', JSON.stringify({ ...file, saved: {} })],
    ['an invalid reference', JSON.stringify({ ...file, saved: [{ reference: '<script>', at: monday }] })],
    ['an invalid time', JSON.stringify({ ...file, saved: [{ reference: '2:255', at: 'soon' }] })],
    ['a note without text', JSON.stringify({ ...file, notes: [{ reference: '2:255', at: monday }] })],
    ['nothing', 'null'],
  ])('%s is refused completely', (_reason, text) => expect(parseMyStudy(text)).toBeUndefined())
})
