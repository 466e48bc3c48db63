import { expect, test } from 'vitest'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { parseReferences } from './parse-references.ts'

const chapters = [
  { number: 2, ayahCount: 286 },
  { number: 24, ayahCount: 64 },
]

test.each([
  ['one verse', '2:255', ['2:255'], []],
  ['several, with a range', '2:255, 24:35-36', ['2:255', '24:35', '24:36'], []],
  ['separated by spaces', '2:255 24:35-36  2:1', ['2:255', '24:35', '24:36', '2:1'], []],
  ['separated by line breaks and semicolons', '2:1;\n2:3', ['2:1', '2:3'], []],
  ['a bare number continues the same chapter', '24:35, 37-38', ['24:35', '24:37', '24:38'], []],
  ['a range that repeats its chapter', '24:35 – 24:36', ['24:35', '24:36'], []],
  ['a dot in place of the colon', '2.255', ['2:255'], []],
  ['Arabic digits and comma', '٢:٢٥٥، ٢٤:٣٥', ['2:255', '24:35'], []],
  ['past the end of the chapter', '24:65', [], ['24:65']],
  ['a range past the end', '24:60-70', [], ['24:60-70']],
  ['backwards', '24:36-35', [], ['24:36-35']],
  ['across chapters', '2:1-24:3', [], ['2:1-24:3']],
  ['an unknown chapter', '115:1', [], ['115:1']],
  ['a bare number without a reference before it', '7', [], ['7']],
  ['words', '2:1, light', ['2:1'], ['light']],
  ['nothing', ' , ', [], []],
])('%s', (_reason, text, expected, problems) => {
  const parsed = parseReferences(text, chapters)
  expect(parsed.references.map(toReferenceText)).toEqual(expected)
  expect(parsed.problems).toEqual(problems)
})
