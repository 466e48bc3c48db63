import { expect, test } from 'vitest'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import { makeContent } from '../../../tests/support/make-content.ts'
import { toSheetView } from './sheet-view.ts'

test('the commentary of all verses of a sheet becomes a bounded number of elements', () => {
  const table = `a|b\n-|-\n${'a|b\n'.repeat(24_000)}`
  const content = makeContent()
  const verses = content.verses.map((verse) => ({ ...verse, opinionEn: table }))
  const catalogue = buildCatalogue({ ...content, verses })
  const set = { name: '', back: '', query: [], verses: catalogue.verses, notes: {} }
  const options = { commentary: true, notes: false, ownNotes: false, lines: 0 }
  const view = toSheetView(catalogue, set, { language: 'en', options, compared: [] })
  const rows = view.verses.map(({ commentary }) =>
    commentary.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 0), 0),
  )
  expect(rows).toEqual([expect.any(Number), 0, 0])
  expect(rows[0]).toBeLessThan(10_000)
  expect(view.verses[2]?.commentary).toEqual([{ kind: 'code', text: table }])
})
