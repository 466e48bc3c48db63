import { describe, expect, test } from 'vitest'
import { scoreSounds } from './align-sounds.ts'
import { encodeTyped } from './encode-query.ts'
import { scorePlace, toScoredQuery } from './score-place.ts'

const { codes: sounds } = encodeTyped(
  'haracer raculu mim beytihi sabahan summe dahaletiş şemsu fil gurubi ve kale ya kavmi',
)
const row = new Int32Array(sounds.length + 1)
const place = { from: 0, to: sounds.length, lead: sounds.length, isCut: false }

describe('the score of a position', () => {
  test.each([
    'mim beytihi sabahan',
    'mim bytih sabah',
    'raculum min beyti sabahan summe',
    'kale ya kavmi',
    'harace raculu',
  ])('equals the score of the whole alignment: %s', (typed) => {
    const { codes: query } = encodeTyped(typed)
    const whole = scoreSounds(query, sounds, 0, sounds.length, row)
    expect(scorePlace(toScoredQuery(query), sounds, place, 0, row)).toBe(whole)
    expect(scorePlace(toScoredQuery(query), sounds, place, whole, row)).toBe(whole)
  })

  test('is zero once it cannot reach the required score', () => {
    const query = toScoredQuery(encodeTyped('bambaska bir cümle yazıldı').codes)
    expect(scorePlace(query, sounds, place, 100, row)).toBe(0)
  })

  test('includes a query that starts in the previous verse', () => {
    const query = toScoredQuery(encodeTyped('ketebe muallimun haracer raculu').codes)
    const begun = { from: 0, to: 14, lead: 4, isCut: true }
    expect(scorePlace(query, sounds, begun, 0, row)).toBeGreaterThan(0)
  })
})
