import type { Content, VerseRecord } from '#shared/catalogue/catalogue.ts'

import { makePassage } from './make-passage.ts'

const updatedAt = '2026-01-01T00:00:00.000Z'
const stamp = { version: 1, updatedAt }

function makeVerseRecord(verse: number, ar: string): VerseRecord {
  const texts = { en: `verse ${verse}`, az: '', tr: '', ru: '', arPlain: '' }
  const opinions = { opinionEn: '', opinionAz: '', opinionTr: '', opinionRu: '' }
  return { _id: `v${verse}`, book: 'quran', chapter: 1, verse, ar, ...texts, ...opinions, extra: {}, ...stamp }
}

/**
 * A small content with one of each kind: three verses, a topic with a note, a group, and a declared field of each type.
 */
export function makeContent(): Content {
  const names = { az: 'a', ar: 'b', tr: 'c', ru: 'd' }
  const meanings = { meaningEn: '', meaningAz: '', meaningTr: '', meaningRu: '' }
  return {
    revision: 1,
    chapters: [
      { number: 1, en: 'One', ...names, ...meanings, ayahCount: 7 },
      { number: 2, en: 'Two', ...names, ...meanings, ayahCount: 286 },
    ],
    verses: [makeVerseRecord(1, 'ا'), makeVerseRecord(2, 'ب'), makeVerseRecord(3, 'ج')],
    topics: [
      {
        _id: 't1',
        en: 'Light',
        ...names,
        theme: '',
        verseIds: ['v1', 'v2'],
        notes: { v2: { en: 'why' } },
        extra: {},
        ...stamp,
      },
    ],
    passages: [makePassage({ _id: 'p1', from: 1, to: 3 }), makePassage({ _id: 'p2', from: 4, to: 7 })],
    introductions: [{ _id: '1', chapter: 1, en: 'About one.', az: 'a', tr: 'c', ru: 'd', ...stamp }],
    groups: [
      {
        _id: 'g1',
        name: 'Pair',
        en: '',
        az: '',
        ar: '',
        tr: '',
        ru: '',
        verseIds: ['v3'],
        notes: {},
        extra: {},
        ...stamp,
      },
    ],
    editions: [],
    additionalEditions: [],
    fields: [
      { entity: 'verse', name: 'weight', type: 'number', position: 0 },
      { entity: 'verse', name: 'tags', type: 'list', position: 1 },
      { entity: 'verse', name: 'checked', type: 'boolean', position: 2 },
      { entity: 'verse', name: 'source', type: 'text', position: 3 },
    ],
  }
}
