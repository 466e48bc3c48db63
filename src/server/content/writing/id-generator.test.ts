import { expect, test } from 'vitest'
import { createIdGenerator } from './id-generator.ts'

test('IDs sort by time, then by the order of creation, and never repeat', () => {
  const early = createIdGenerator(new Date('2026-01-01T00:00:00.000Z'))
  const late = createIdGenerator(new Date('2026-01-01T00:00:00.001Z'))
  const ids = [...Array.from({ length: 2000 }, early), ...Array.from({ length: 2000 }, late)]
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => /^[0-9a-z]{26}$/.test(id))).toBe(true)
})

test('two generators at the same moment create different IDs', () => {
  const now = new Date()
  expect(createIdGenerator(now)()).not.toBe(createIdGenerator(now)())
})
