import { beforeEach, expect, test } from 'vitest'
import { findNote, maxNoteLength, mergeMyStudy, nothingKept, writeNote } from './my-study.ts'
import { maxTextLength, parseMyStudy, toMyStudyText } from './my-study-file.ts'
import { changeMyStudy } from './my-study-store.ts'

const monday = '2026-01-05T10:00:00.000Z'
const stored = () => localStorage.getItem('myStudy')

beforeEach(() => localStorage.clear())

test('a stored text that cannot be read is not overwritten, and is deleted only with everything', () => {
  const later = JSON.stringify({ kind: 'my-study', version: 2 })
  localStorage.setItem('myStudy', later)
  expect(changeMyStudy((study) => writeNote(study, '2:255', 'light', monday))).toBe(false)
  expect(stored()).toBe(later)
  expect(changeMyStudy(() => nothingKept)).toBe(true)
  expect(stored()).toBeNull()
})

test('what could not be read again is not stored', () => {
  changeMyStudy((study) => writeNote(study, '2:255', 'light', monday))
  const before = stored()
  const notes = Array.from({ length: 10_001 }, (_, at) => ({ reference: `2:1-${at + 2}`, at: monday, text: 'x' }))
  expect(changeMyStudy((study) => mergeMyStudy(study, { ...nothingKept, notes }))).toBe(false)
  expect(stored()).toBe(before)
})

test('as many notes as a browser stores are read again', () => {
  const text = 'я'.repeat(maxNoteLength)
  const notes = Array.from({ length: 510 }, (_, at) => ({ reference: `2:${at + 1}`, at: monday, text }))
  const written = toMyStudyText({ ...nothingKept, notes })
  expect(written.length).toBeGreaterThan(5_000_000)
  expect(written.length).toBeLessThan(maxTextLength)
  expect(findNote(parseMyStudy(written) ?? nothingKept, '2:510')).toBe(text)
})
