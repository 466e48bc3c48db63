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

  test('a merge keeps all saved verses and notes', () => {
    const mine = writeNote(toggleSaved(nothingKept, '1:1', monday), '2:255', 'throne', monday)
    const read = writeNote(toggleSaved(nothingKept, '24:35', monday), '24:35', 'lamp', tuesday)
    const merged = mergeMyStudy(mine, read)
    expect(merged.notes.map(({ text }) => text)).toEqual(['lamp', 'throne'])
    expect(merged.saved.map(({ reference }) => reference).sort()).toEqual(['1:1', '24:35'])
    expect(mergeMyStudy(merged, read)).toEqual(merged)
  })

  const withNote = (text: string, at: string) => writeNote(nothingKept, '2:255', text, at)

  test.each([
    ['two texts are both kept, the newer first', 'the throne', 'a lamp', 'a lamp\n\n* * *\n\nthe throne'],
    ['a text that was continued later is not repeated', 'a lamp', 'a lamp within glass', 'a lamp within glass'],
    ['a text that was shortened later is kept', 'a lamp within', 'a lamp', 'a lamp\n\n* * *\n\na lamp within'],
    ['the beginning of another word is no text that was continued', 'no', 'nothing', 'nothing\n\n* * *\n\nno'],
    ['the same text is kept once', 'a lamp', 'a lamp', 'a lamp'],
  ])('of two notes on one verse, %s', (_case, older, newer, text) => {
    const [old, late] = [withNote(older, monday), withNote(newer, tuesday)]
    for (const [mine, read] of [
      [old, late],
      [late, old],
    ] as const) {
      const merged = mergeMyStudy(mine, read)
      expect(merged.notes).toEqual([{ reference: '2:255', text, at: tuesday }])
      // The files of both browsers, imported again in any order.
      for (const again of [mine, read, merged]) expect(mergeMyStudy(merged, again)).toEqual(merged)
    }
  })

  test('notes that three browsers exchanged hold each text once', () => {
    const [a, b, c] = [withNote('a', monday), withNote('b', tuesday), withNote('c', monday)]
    const texts = mergeMyStudy(mergeMyStudy(a, b), mergeMyStudy(mergeMyStudy(c, b), a))
    expect(findNote(texts, '2:255').split('\n\n* * *\n\n').sort()).toEqual(['a', 'b', 'c'])
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
