import fc from 'fast-check'
import { worksheetNames } from '#server/backup/worksheet-columns.ts'
import { makeWorkbook } from '../support/make-workbook.ts'

/**
 * Workbooks: intact, cut short or with changed bytes, and files that are none. The first sheets are those of a backup.
 */
export async function workbookFiles(): Promise<fc.Arbitrary<Uint8Array>> {
  const whole = await makeWorkbook({
    [worksheetNames.verses]: [
      ['_id', 'chapter', 'verse', 'en'],
      ['quran-001-001', 1, 1, '=1+1'],
      ['quran-001-002', 1, 2, 'x'],
    ],
    [worksheetNames.topics]: [['_id', 'en', 'az', 'ar', 'tr', 'ru', 'verseIds']],
    other: [['a'], ['b']],
  })
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(whole) },
    { weight: 3, arbitrary: damage(whole) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
    { weight: 1, arbitrary: fc.constant(Uint8Array.from([0x50, 0x4b, 5, 6])) },
  )
}

/** Cuts the file or changes some of its bytes. */
export function damage(bytes: Uint8Array): fc.Arbitrary<Uint8Array> {
  const at = fc.nat({ max: bytes.length - 1 })
  const cut = at.map((end) => bytes.slice(0, end))
  const changes = fc.array(fc.tuple(at, fc.nat({ max: 255 })), { minLength: 1, maxLength: 12 })
  const changed = changes.map((all) => {
    const copy = bytes.slice()
    for (const [where, value] of all) copy[where] = value
    return copy
  })
  return fc.oneof({ weight: 1, arbitrary: cut }, { weight: 3, arbitrary: changed })
}
