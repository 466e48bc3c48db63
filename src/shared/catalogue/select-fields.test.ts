import { describe, expect, test } from 'vitest'
import { selectVerse } from './select-fields.ts'
import type { Verse } from './verse.ts'

const verse = { _id: 'v1', chapter: 2, verse: 1, ar: 'خَلَقَ ٱلشَّجَرَ', extra: {} } as unknown as Verse

describe('the pronunciation of a verse', () => {
  test('is left out unless it is selected', () => expect(selectVerse(verse)).not.toHaveProperty('reading'))

  test('comes in all languages', () => {
    expect(selectVerse(verse, ['reading'])).toEqual({
      _id: 'v1',
      reading: { en: 'Khalaqash-shajar', az: 'Xələqəş-şəcər', tr: 'Halekaş şecer', ru: 'Халякаш-шаджар' },
    })
  })

  test('comes in the named languages', () => {
    const { reading } = selectVerse(verse, ['chapter', 'reading.az', 'reading.ru'])
    expect(reading).toEqual({ az: 'Xələqəş-şəcər', ru: 'Халякаш-шаджар' })
  })

  test('is empty for a text that no rule can read', () => {
    expect(selectVerse({ ...verse, ar: 'abc' }, ['reading.en']).reading).toEqual({ en: '' })
  })

  test('is replaced by a declared field of that name', () => {
    expect(selectVerse({ ...verse, extra: { reading: 'own' } }, ['reading']).reading).toBe('own')
  })
})
