import fc from 'fast-check'
import { makeWorkbook } from '../support/make-workbook.ts'

/** Workbooks: whole, cut short, with bytes changed, and what is none at all. */
export async function workbookFiles(): Promise<fc.Arbitrary<Uint8Array>> {
  const whole = await makeWorkbook({
    Verses: [
      ['_id', 'chapter', 'verse', 'en'],
      ['1:1', 1, 1, '=1+1'],
      ['1:2', 1, 2, 'x'],
    ],
    Topics: [['_id', 'en', 'az', 'ar', 'tr', 'ru', 'verseIds']],
    Other: [['a'], ['b']],
  })
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(whole) },
    { weight: 3, arbitrary: damage(whole) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
    { weight: 1, arbitrary: fc.constant(Uint8Array.from([0x50, 0x4b, 5, 6])) },
  )
}

/** Cut somewhere, or with some bytes changed. */
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
