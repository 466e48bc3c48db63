import { expect, test } from 'vitest'
import { toEditionId, toSlug } from './edition-id.ts'

const nobody = { title: '', translator: '', sourceUrl: '' }

test.each([
  ['its ID at Tanzil', { ...nobody, sourceUrl: 'https://tanzil.net/trans/az.musayev', translator: 'X' }, 'az-musayev'],
  ['its ID at QuranEnc', { ...nobody, sourceUrl: 'https://quranenc.com/en/browse/turkish_rwwad' }, 'az-rwwad'],
  ['the last name of the translator', { ...nobody, translator: 'Эльмир Кулиев' }, 'az-kuliev'],
  ['the last word of the title', { ...nobody, title: 'Tanzil Quran Text, Uthmani' }, 'az-uthmani'],
  ['nothing', nobody, 'az-text'],
])('an edition without an ID is named after %s', (_reason, named, id) => {
  expect(toEditionId({ language: 'az', ...named })).toBe(id)
})

test.each([
  ['Bünyadov–Məmmədəliyev', 'bunyadov-memmedeliyev'],
  ['Elmalılı Hamdi Yazır', 'elmalili-hamdi-yazir'],
  ['  Diyanet İşleri ', 'diyanet-isleri'],
])('%s becomes a slug', (text, slug) => expect(toSlug(text)).toBe(slug))
