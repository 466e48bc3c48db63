import { expect, test } from 'vitest'
import { mapInSlices } from './map-in-slices.ts'

test('other tasks run while many rows are mapped, and the rows keep their order', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => at)
  const events: (number | 'other')[] = []
  setImmediate(() => events.push('other'))
  const mapped = await mapInSlices(rows, (row) => {
    const until = performance.now() + 2
    while (performance.now() < until);
    events.push(row)
    return row * 2
  })
  expect(mapped).toEqual(rows.map((row) => row * 2))
  expect(events.indexOf('other')).toBeLessThan(rows.length)
})
