import { expect, test } from 'vitest'
import { makeEdition } from '../../../../tests/support/make-edition.ts'
import { decideEdition, toAttribution } from './attribute-editions.ts'

const musayev = makeEdition({
  _id: 'az-musayev',
  language: 'az',
  title: 'Əlixan Musayev',
  translator: 'Alikhan Musayev',
  source: 'Tanzil Project',
  version: '2010',
  sha256: 'a'.repeat(64),
})
const renamed = { ...musayev, title: 'Məmmədəliyev', translator: 'Vasim Mammadaliyev' }
const other = { ...renamed, sha256: 'b'.repeat(64) }
const forged = { ...musayev, sha256: 'b'.repeat(64) }
const confirmed = toAttribution(other)
const none = { stored: musayev, given: undefined, confirmed: undefined, isReplaced: false, isTextGiven: false }

test.each([
  ['an edit keeps the edition’s record', none, 'as-given'],
  ['a replaced text requires an attribution', { ...none, isReplaced: true }, 'ask'],
  ['a workbook with the old record requires it too', { ...none, given: musayev, isReplaced: true }, 'ask'],
  ['the author gives the attribution', { ...none, confirmed, isReplaced: true }, 'import'],
  ['the sheet of the workbook gives it', { ...none, given: renamed, isReplaced: true }, 'import'],
  ['a backup of another edition brings its record', { ...none, given: other, isTextGiven: true }, 'as-given'],
  ['the record of another edition with these texts', { ...none, given: other }, 'refuse'],
  ['a corrected title is not a replacement', { ...none, given: renamed }, 'as-given'],
  ['another hash under the same name', { ...none, given: forged }, 'refuse'],
  ['a language without an edition', { ...none, stored: undefined, isReplaced: true }, 'as-given'],
  ['a backup brings the first edition', { ...none, stored: undefined, given: other }, 'as-given'],
] as const)('%s', (_reason, sources, kind) => {
  expect(decideEdition(sources).kind).toBe(kind)
})
