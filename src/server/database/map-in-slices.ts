import { setImmediate as nextTurn } from 'node:timers/promises'

const sliceMs = 8

/** Maps many rows and yields to other requests every few milliseconds. */
export async function mapInSlices<T, R>(rows: readonly T[], map: (row: T) => R): Promise<R[]> {
  const mapped: R[] = []
  let endsAt = performance.now() + sliceMs
  for (const row of rows) {
    mapped.push(map(row))
    if (performance.now() < endsAt) continue
    await nextTurn()
    endsAt = performance.now() + sliceMs
  }
  return mapped
}
