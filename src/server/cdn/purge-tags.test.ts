import { describe, expect, test } from 'vitest'
import { buildCatalogue, type Catalogue, type Content } from '#shared/catalogue/catalogue.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import { updateSearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import { makeContent } from '../../../tests/support/make-content.ts'
import { makeEdition } from '../../../tests/support/make-edition.ts'
import { Recorder } from '../content/recording/recorder.ts'
import { recordCatalogue } from '../content/recording/recording-catalogue.ts'
import { recordIndex } from '../content/recording/recording-index.ts'
import type { LoggedChange } from '../content/stores/change-log-store.ts'
import { toCacheTags } from './cache-tags.ts'
import { listPurgeTags } from './purge-tags.ts'

const additional = { ...makeEdition({ _id: 'en-more' }), edits: {} }
const content: Content = { ...makeContent(), editions: [makeEdition()], additionalEditions: [additional] }
const base = buildCatalogue(content)
const index = buildSearchIndex(base)

type Change = Pick<LoggedChange, 'entity' | 'entityId' | 'before' | 'after'>

type Edit = {
  readonly entity: LoggedChange['entity']
  readonly list: keyof Content
  readonly id: string
  readonly parts: object | null
}

const edits: readonly [string, Edit][] = [
  ['commentary', { entity: 'verse', list: 'verses', id: 'v1', parts: { opinionEn: 'A comment.' } }],
  ['words', { entity: 'verse', list: 'verses', id: 'v1', parts: { en: 'light' } }],
  ['Arabic words', { entity: 'verse', list: 'verses', id: 'v1', parts: { ar: 'نور' } }],
  ['another verse number', { entity: 'verse', list: 'verses', id: 'v3', parts: { verse: 5 } }],
  ['a deleted verse', { entity: 'verse', list: 'verses', id: 'v2', parts: null }],
  ['the name of a topic', { entity: 'topic', list: 'topics', id: 't1', parts: { en: 'Lamp' } }],
  ['the verses of a topic', { entity: 'topic', list: 'topics', id: 't1', parts: { verseIds: ['v1', 'v3'] } }],
  ['a deleted group', { entity: 'group', list: 'groups', id: 'g1', parts: null }],
  ['a passage', { entity: 'passage', list: 'passages', id: 'p1', parts: { themes: ['other'] } }],
  ['an introduction', { entity: 'introduction', list: 'introductions', id: '1', parts: { en: 'New.' } }],
  ['the name of a chapter', { entity: 'chapter', list: 'chapters', id: '1', parts: { en: 'First' } }],
  ['an additional edition', { entity: 'additional-edition', list: 'additionalEditions', id: 'en-more', parts: null }],
  ['a declared field', { entity: 'field', list: 'fields', id: 'verse.weight', parts: null }],
  ['an edition', { entity: 'edition', list: 'editions', id: 'en-made', parts: { title: 'New' } }],
]

type AnyRecord = { readonly _id?: string; readonly number?: number; readonly entity?: string; readonly name?: string }

/** The ID of the record in the change log. */
function toId({ _id, number, entity, name }: AnyRecord): string {
  return _id ?? (number === undefined ? `${entity}.${name}` : String(number))
}

function apply({ entity, list, id, parts }: Edit): { readonly change: Change; readonly after: Catalogue } {
  const records = content[list] as unknown as readonly AnyRecord[]
  const before = records.find((record) => toId(record) === id)
  if (!before) throw new Error(`There is no ${entity} ${id}`)
  const after = parts ? { ...before, ...parts } : null
  const edited = records.flatMap((record) => (record === before ? (after ?? []) : [record]))
  const next = buildCatalogue({ ...content, revision: 2, [list]: edited } as Content, base)
  return { change: { entity, entityId: id, before, after } as Change, after: next }
}

/** Every look-up that a page can make, each as a separate response. */
function listReads(): ((recorder: Recorder) => unknown)[] {
  const view = (recorder: Recorder) => recordCatalogue(recorder, base)
  const maps = ['verseById', 'verseByReference', 'versesByChapter', 'linksById', 'topicById', 'groupById'] as const
  const more = ['passageById', 'passagesByChapter', 'introductionByChapter', 'chapterByNumber'] as const
  const ofEditions = ['editions', 'defaultEditions', 'additionalEditions'] as const
  const byKey = [...maps, ...more, ...ofEditions].flatMap((map) =>
    [...base[map].keys()].map((key) => (recorder: Recorder) => (view(recorder)[map] as Map<unknown, unknown>).get(key)),
  )
  const wholes = [
    'chapters',
    'verses',
    'places',
    'topics',
    'groups',
    'passages',
    'introductions',
    'fields',
    'revision',
  ] as const
  const parts = ['documents', 'chapters', 'chapterNames', 'names', 'ask', 'phonetic'] as const
  return [
    ...byKey,
    ...wholes.map((field) => (recorder: Recorder) => view(recorder)[field]),
    ...parts.map((part) => (recorder: Recorder) => recordIndex(recorder, index)[part]),
    ...(['en', 'ar', 'ru'] as const).map(
      (code) => (recorder: Recorder) => recordIndex(recorder, index).languages[code],
    ),
  ]
}

describe('tags purged by a write', () => {
  test.each(edits)('%s: every invalidated response has one of the purged tags', (_name, edit) => {
    const { change, after } = apply(edit)
    const purged = new Set(listPurgeTags([change], base.places))
    const updated = updateSearchableCatalogue({ catalogue: base, index }, after)
    const state = { number: 2, catalogue: after, index: updated?.index, contacts: 1 }
    let outdated = 0
    for (const read of listReads()) {
      const recorder = new Recorder()
      read(recorder)
      const reads = recorder.finish()
      if (!reads || reads.hold(state)) continue
      outdated += 1
      expect(
        toCacheTags(reads).some((tag) => purged.has(tag)),
        `${reads.list()}`,
      ).toBe(true)
    }
    expect(outdated).toBeGreaterThan(1)
  })

  test('changed words purge the searches of their language, and no others', () => {
    const tags = (edit: Edit) => listPurgeTags([apply(edit).change], base.places)
    const [commentary, words] = edits
    expect(tags((words as (typeof edits)[number])[1])).toEqual(['content', 'verses', 'v-v1', 'r-1%3A1', 'c-1', 'w-en'])
    expect(tags((commentary as (typeof edits)[number])[1])).not.toContain('w-en')
  })

  test('more records than can be named purge everything', () => {
    const change = { entity: 'corpus' as const, entityId: '', before: null, after: null }
    expect(listPurgeTags([change], base.places)).toEqual(['site'])
    const { change: verse } = apply((edits[1] as (typeof edits)[number])[1])
    const many = Array.from({ length: 400 }, (_, at) => ({ ...verse, entityId: `v${at}` }))
    expect(listPurgeTags(many, base.places)).toEqual(['site'])
  })

  test('a response with more reads than tags allow has the tag of all content', () => {
    const recorder = new Recorder()
    const { verseById } = recordCatalogue(recorder, base)
    for (let at = 0; at < 150; at++) verseById.get(`v${at}`)
    const reads = recorder.finish()
    expect(reads && toCacheTags(reads)).toEqual(['site', 'content'])
  })

  test('a key made up by a client cannot break out of its tag', () => {
    const recorder = new Recorder()
    recordCatalogue(recorder, base).verseById.get('a b,c\r\nSet-Cookie: x=1'.repeat(9))
    const reads = recorder.finish()
    expect(reads && toCacheTags(reads)[1]).toMatch(/^v-[0-9a-f]{32}$/)
  })
})
