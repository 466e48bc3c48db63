import { describe, expect, test } from 'vitest'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { makeContent } from '../../../tests/support/make-content.ts'
import { Recorder } from '../content/recording/recorder.ts'
import { joinBody } from './body.ts'
import { toContractResponse } from './contract-response.ts'
import { ListedVerse, toSelection } from './endpoints/listed-verse.ts'

const [verse, other] = buildCatalogue(makeContent()).verses
if (!verse || !other) throw new Error('two verses are needed')

const respond = (result: unknown) => toContractResponse(endpoints.listVerses, result, new Recorder())
const list = (...verses: ListedVerse[]) => ({ verses, count: verses.length })

describe('a response in parts', () => {
  test.each<[string, object]>([
    ['a match', list(new ListedVerse(verse, { matched: ['en', 'ru'] }), new ListedVerse(other, { matched: [] }))],
    ['no match', list(new ListedVerse(verse, {}))],
    ['letters of all scripts', list(new ListedVerse({ ...verse, ar: 'نور', ru: 'свет', en: '"\n𐏑' }, {}))],
    ['a declared field', list(new ListedVerse({ ...verse, extra: { note: 'a' } }, { matched: [] }))],
    ['a declared field named as a match', list(new ListedVerse({ ...verse, extra: { rule: 'a' } }, { rule: 'b' }))],
    [
      'further fields, one of them absent',
      { ...list(new ListedVerse(verse, {})), search: undefined, facets: { a: 1 } },
    ],
    ['no verses', list()],
    [
      'selected fields, in their order',
      list(new ListedVerse(verse, {}, toSelection(['ru', 'verse', 'ar', 'groupId', '_id', 'ru']))),
    ],
    ['selected fields and a match', list(new ListedVerse(verse, { matched: ['az'] }, toSelection(['topicIds', 'en'])))],
    [
      'selected long texts',
      list(new ListedVerse({ ...verse, ar: 'نور '.repeat(20), en: '"\n'.repeat(20) }, {}, toSelection(['en', 'ar']))),
    ],
    ['a selected pronunciation', list(new ListedVerse(verse, {}, toSelection(['ar', 'reading.tr'])))],
    [
      'a selected declared field',
      list(new ListedVerse({ ...verse, extra: { note: 'a' } }, {}, toSelection(['note', 'en', 'none']))),
    ],
    [
      'adjacent selected fields, in their order and in another',
      list(
        new ListedVerse(verse, { matched: [] }, toSelection(['chapter', 'verse', 'ar', 'en', 'topicIds', 'groupId'])),
        new ListedVerse(other, { matched: [] }, toSelection(['groupId', 'topicIds', 'verse', 'chapter', 'book'])),
      ),
    ],
    ['a selected field that is hidden by default', list(new ListedVerse(verse, {}, toSelection(['arPlain', 'ar'])))],
    [
      'a selected field with the name of a declared field',
      list(
        new ListedVerse({ ...verse, extra: { en: 'declared', 1: 'a number' } }, {}, toSelection(['chapter', 'en'])),
        new ListedVerse({ ...verse, extra: { en: 'declared', 1: 'a number' } }, {}),
      ),
    ],
    ['only the ID selected', list(new ListedVerse(verse, {}, toSelection(['_id'])))],
  ])('has the same bytes as the whole: %s', (_reason, result) => {
    expect(Buffer.from(joinBody(respond(result).body)).toString()).toBe(JSON.stringify(result))
  })

  test('has another ETag if a text, a match or the count differs, and the same ETag otherwise', () => {
    const etagOf = (result: unknown) => respond(result).etag
    const matched = { matched: ['en'] }
    const first = etagOf(list(new ListedVerse(verse, matched)))
    expect(etagOf(list(new ListedVerse({ ...verse }, matched)))).toBe(first)
    const others = [
      list(new ListedVerse({ ...verse, en: `${verse.en}.` }, matched)),
      list(new ListedVerse(verse, { matched: ['ru'] })),
      { ...list(new ListedVerse(verse, matched)), count: 2 },
    ]
    expect(new Set([first, ...others.map(etagOf)]).size).toBe(4)
  })

  test('has another ETag if a selected text differs', () => {
    const long = { ...verse, en: 'light upon light '.repeat(4) }
    const etagOf = (shown: Verse) => respond(list(new ListedVerse(shown, {}, toSelection(['en', 'ar'])))).etag
    expect(etagOf({ ...long })).toBe(etagOf(long))
    expect(etagOf({ ...long, en: `${long.en}.` })).not.toBe(etagOf(long))
  })
})
