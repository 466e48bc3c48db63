import { describe, expect, test } from 'vitest'
import { applyChanges, type ContentChanges } from '#shared/catalogue/apply-changes.ts'
import { buildCatalogue, type Catalogue } from '#shared/catalogue/catalogue.ts'
import { findNeighbours, findVerse } from '#shared/catalogue/find-verse.ts'
import { findTopicMap } from '#shared/catalogue/topic-map.ts'
import { findVerses } from '#shared/search/find-verses.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import { type SearchableCatalogue, updateSearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import { makeContent } from '../../../../tests/support/make-content.ts'
import { Recorder } from './recorder.ts'
import { type RecordingCatalogue, recordCatalogue } from './recording-catalogue.ts'
import { recordIndex } from './recording-index.ts'

const content = makeContent()
const base = buildCatalogue(content)
const searchable: SearchableCatalogue = { catalogue: base, index: buildSearchIndex(base) }

/** Lists that are always replaced as a whole are copied, as if loaded from a database. */
function edit(changes: Partial<ContentChanges>): Catalogue {
  const none = { saved: [], removedIds: [] }
  const { chapters, editions, additionalEditions, fields } = structuredClone(content)
  const lists = { chapters, editions, additionalEditions, fields }
  const records = { verses: none, topics: none, groups: none, passages: none, introductions: none }
  return applyChanges(base, { revision: 2, ...lists, ...records, ...changes })
}

const editVerse = (id: string, parts: object) => {
  const verses = content.verses.filter(({ _id }) => _id === id).map((verse) => ({ ...verse, ...parts, version: 2 }))
  return edit({ verses: { saved: verses, removedIds: [] } })
}

type Read = (catalogue: RecordingCatalogue) => unknown

function record(read: Read) {
  const recorder = new Recorder()
  read(recordCatalogue(recorder, base))
  return recorder.finish()
}

const toState = (catalogue: Catalogue, index = updateSearchableCatalogue(searchable, catalogue)?.index) => ({
  number: 2,
  catalogue,
  index,
  contacts: 1,
})

const commented = editVerse('v1', { opinionEn: 'A comment.' })
const reworded = editVerse('v1', { en: 'verse of light' })
const renamed = edit({
  topics: { saved: content.topics.map((topic) => ({ ...topic, en: 'Lamp', version: 2 })), removedIds: [] },
})

describe('a recorded read is valid until its data changes', () => {
  test.each<[string, Read, boolean]>([
    ['the verse itself', ({ verseById }) => verseById.get('v1'), false],
    ['the verse, by its reference', (catalogue) => findVerse(catalogue, '1:1'), false],
    ['its chapter', ({ versesByChapter }) => versesByChapter.get(1), false],
    ['every verse', ({ verses }) => verses.length, false],
    ['another verse', ({ verseById }) => verseById.get('v2'), true],
    ['its neighbours', (catalogue) => findNeighbours(catalogue, base.places.list[1] as never), true],
    ['the number of verses', ({ places }) => places.list.length, true],
    ['its topics and group', ({ linksById }) => linksById.get('v1'), true],
    ['one of its topics', ({ topicById }) => topicById.get('t1'), true],
    ['the map of topics', (catalogue) => findTopicMap(catalogue), true],
    ['the outline', ({ passagesByChapter }) => passagesByChapter.get(1), true],
    ['the chapters', ({ chapters }) => chapters, true],
    ['the editions', ({ editions }) => [...editions], true],
    ['the declared fields', ({ fields }) => fields, true],
    ['an unknown verse', ({ verseById }) => verseById.get('none'), true],
  ])('%s, after an edit of a verse', (_name, read, isValid) => {
    expect(record(read)?.hold(toState(commented))).toBe(isValid)
    expect(record(read)?.hold(toState(base, searchable.index))).toBe(true)
  })

  test('a new name of a topic changes the list of topics, but not its verses', () => {
    expect(record(({ verseById, verses }) => [verseById.get('v1'), verses])?.hold(toState(renamed))).toBe(true)
    expect(record(({ topics }) => topics)?.hold(toState(renamed))).toBe(false)
  })

  test('reads of two revisions are not kept', () => {
    const recorder = new Recorder()
    recordCatalogue(recorder, base).verseById.get('v1')
    recordCatalogue(recorder, commented).verseById.get('v1')
    expect(recorder.finish()).toBeUndefined()
  })

  test('too many look-ups in a map are recorded as one read of the whole map', () => {
    const reads = record(({ verseById }) => {
      for (let at = 0; at < 10_000; at++) verseById.get(`v${at}`)
    })
    expect(reads?.list()).toEqual([['verseById', undefined]])
    expect(reads?.hold(toState(commented))).toBe(false)
  })
})

describe('a search', () => {
  const search = (q: string) => {
    const recorder = new Recorder()
    const catalogue = recordCatalogue(recorder, base)
    const found = findVerses({ catalogue, index: recordIndex(recorder, searchable.index) }, { en: q }, true)
    return { found, reads: recorder.finish() }
  }

  test('depends on the words of its languages', () => {
    const { found, reads } = search('verse')
    expect(found.verses).toHaveLength(3)
    expect(reads?.hold(toState(reworded))).toBe(false)
    expect(reads?.hold(toState(commented))).toBe(true)
    expect(reads?.hold(toState(editVerse('v1', { ru: 'стих' })))).toBe(true)
  })

  test('is invalid while the index of the content is being built', () => {
    expect(search('verse').reads?.hold({ ...toState(base), index: undefined })).toBe(false)
  })
})
