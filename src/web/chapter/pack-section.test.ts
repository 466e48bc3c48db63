import { expect, test } from 'vitest'
import { omitTextsFromData, packSection, unpackSection } from './pack-section.ts'

const chapter = { number: 2, ar: 'سورة', name: 'Two', meaning: '', ayahCount: 286 }
const line = (verse: number, more = {}) => ({ verse, ar: `آية ${verse}`, text: `Line one\nof "${verse}"`, ...more })
const passage = (from: number, to: number, verses: readonly ReturnType<typeof line>[]) => ({
  ...{ chapter: 2, from, to, verses },
  title: `From ${from}`,
})

test.each([
  [
    'a chapter',
    [
      passage(1, 2, [line(1, { marks: { juz: 1, page: 2 } }), line(2)]),
      passage(3, 3, [line(3, { marks: { page: 3 } })]),
    ],
  ],
  ['a part that starts inside a passage', [passage(142, 145, [line(144), line(145)]), passage(146, 146, [line(146)])]],
  ['an unknown verse', [passage(1, 3, [line(1), line(3)])]],
  ['a verse without a translation', [passage(1, 2, [{ ...line(1), text: '' }, line(2)])]],
  [
    'pronunciations',
    [passage(1, 3, [line(1, { pronunciation: 'Elif lâm' }), line(2), line(3, { pronunciation: 'mîm' })])],
  ],
  ['no verses', []],
])('%s is packed and unpacked unchanged', (_reason, passages) => {
  const section = { chapter, basmala: '', passages }
  expect(unpackSection(JSON.parse(JSON.stringify(packSection(section))))).toEqual(section)
})

test('for a document the texts are rendered, but not serialized', () => {
  const section = { chapter, basmala: '', passages: [passage(1, 1, [line(1)])] }
  const packed = omitTextsFromData(packSection(section))
  expect(unpackSection(packed)).toEqual(section)
  expect(JSON.stringify(packed)).not.toContain('آية 1')
})
