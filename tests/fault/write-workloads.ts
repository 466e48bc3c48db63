import { buffer } from 'node:stream/consumers'
import { toWorksheets } from '#server/backup/content-worksheets.ts'
import { writeWorkbook } from '#server/workbook/write-workbook.ts'
import type { Content, VerseRecord } from '#shared/catalogue/catalogue.ts'
import { workbookType } from '#shared/contract/backup-endpoints.ts'
import { makeVerse } from '../support/make-verse.ts'

export type WorkloadRequest = {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly type?: string
}

/**
 * One kind of write, to records that no other workload touches, one write at a time. Each write sets the workload's
 * part of the content to one word. Two words in the database mean that a write was applied only in part.
 */
export type WriteWorkload = {
  readonly name: string
  /** Changes hundreds of records at once. */
  readonly heavy?: boolean
  /** The request that sets the content to `word`, and the content that is expected then. */
  next(word: string): Promise<{ readonly request: WorkloadRequest; readonly expected: string }>
  /** The distinct words in the content. */
  read(content: Content): string[]
  /**
   * Takes from a response what the next write needs. After a write without a response, such a workload waits for the
   * next check.
   */
  learn?(response: Record<string, unknown>): void
}

/** Enough rows that a write takes a while, so that kills often interrupt one. */
const rowCount = 200

export const workloadSetup: WorkloadRequest = {
  method: 'POST',
  path: '/api/admin/update-schema',
  body: { json: { entity: 'topic', operations: [{ op: 'addField', name: 'faultMark', type: 'text' }] } },
}

/** The languages whose text no workload touches: their editions must stay intact. */
export const untouchedLanguages = ['ar', 'az', 'tr', 'ru']

export function createWorkloads(content: Content): WriteWorkload[] {
  const topic = content.topics.find(({ verseIds }) => verseIds.length >= 8)
  if (!topic) throw new Error('no topic with enough verses')
  return [
    commentary(),
    text(),
    names(topic._id, topic.verseIds),
    createAndDelete(content),
    bulk(),
    workbook(content),
    schema(),
  ]
}

const unique = (words: readonly string[]) => [...new Set(words)]
const verseOf = ({ verses }: Content, id: string) => verses.find(({ _id }) => _id === id)

function commentary(): WriteWorkload {
  return {
    name: 'verse commentary',
    next: async (word) => ({
      request: { method: 'PUT', path: '/api/verse/2:255', body: { opinionEn: word, opinionRu: word } },
      expected: word,
    }),
    read(content) {
      const verse = verseOf(content, 'quran-002-255')
      return unique([verse?.opinionEn ?? 'gone', verse?.opinionRu ?? 'gone'])
    },
  }
}

/** The text of a verse; the first write also changes the status of its edition. */
function text(): WriteWorkload {
  return {
    name: 'verse text',
    next: async (word) => ({
      request: {
        method: 'PUT',
        path: '/api/verse/1:1',
        body: { en: word, opinionAz: word, confirm: { verified: ['en'], reason: 'A test.' } },
      },
      expected: word,
    }),
    read(content) {
      const verse = verseOf(content, 'quran-001-001')
      if (verse?.opinionAz === '') return ['']
      const edition = content.editions.find(({ language }) => language === 'en')
      return unique([
        verse?.en ?? 'gone',
        verse?.opinionAz ?? 'gone',
        ...(edition?.status === 'changed' ? [] : ['edition']),
      ])
    },
  }
}

/** A topic with its links and notes, which are rows of two tables. The word determines the number of verses. */
function names(topicId: string, verseIds: readonly string[]): WriteWorkload {
  const countFor = (word: string) => 3 + (Number(/\d+$/.exec(word)?.[0]) % 5)
  return {
    name: 'topic links',
    async next(word) {
      const linked = verseIds.slice(0, countFor(word))
      const notes = Object.fromEntries(linked.map((id) => [id, { en: word }]))
      const body = { theme: word, verseIds: linked, notes, confirm: { themes: [word] } }
      return { request: { method: 'PUT', path: `/api/topic/${topicId}`, body }, expected: word }
    },
    read({ topics }) {
      const topic = topics.find(({ _id }) => _id === topicId)
      const notes = Object.values(topic?.notes ?? {}).map((note) => note.en ?? '')
      if (!topic || notes.length === 0) return ['']
      const links = topic.verseIds.length === countFor(topic.theme) ? [] : [`${topic.verseIds.length} links`]
      return unique([topic.theme, ...notes, ...links])
    },
  }
}

/** A group that is alternately created and deleted. */
function createAndDelete(content: Content): WriteWorkload {
  const grouped = new Set(content.groups.flatMap(({ verseIds }) => verseIds))
  const verseIds = content.verses.map(({ _id }) => _id).filter((id) => !grouped.has(id))
  const state: { id?: string | undefined } = {}
  return {
    name: 'group made and deleted',
    learn({ group }) {
      state.id = state.id ? undefined : (group as { _id: string })._id
    },
    async next(word) {
      if (state.id) return { request: { method: 'DELETE', path: `/api/group/${state.id}` }, expected: '' }
      const body = { name: word, en: word, verseIds: verseIds.slice(0, 40) }
      return { request: { method: 'POST', path: '/api/group', body }, expected: word }
    },
    read({ groups }) {
      const found = groups.filter(({ name }) => name.startsWith('group made'))
      state.id = found[0]?._id
      if (found.length === 0) return ['']
      return unique(found.flatMap(({ name, en, verseIds }) => [name, en, ...(verseIds.length === 40 ? [] : ['links'])]))
    },
  }
}

const toReferences = () => Array.from({ length: rowCount }, (_, at) => ({ chapter: 2, verse: at + 1 }))

function readBook(book: string, { verses }: Content): string[] {
  const own = verses.filter((verse) => verse.book === book)
  if (own.length === 0) return ['']
  return unique([...own.map(({ en }) => en), ...(own.length === rowCount ? [] : [`${own.length} verses`])])
}

function bulk(): WriteWorkload {
  return {
    name: 'bulk upload',
    heavy: true,
    async next(word) {
      const rows = toReferences().map((reference) => ({ book: 'bulk', ...reference, en: word }))
      return {
        request: { method: 'POST', path: '/api/verse/many', body: { verses: JSON.stringify(rows) } },
        expected: word,
      }
    },
    read: (content) => readBook('bulk', content),
  }
}

/** The workbook does not name its revision, so each request names the revision of the previous write as seen. */
function workbook(content: Content): WriteWorkload {
  const state = { seen: content.revision }
  const confirm = encodeURIComponent(JSON.stringify({ conflicts: 'mine' }))
  return {
    name: 'workbook restore',
    heavy: true,
    learn({ revision }) {
      state.seen = Number(revision)
    },
    async next(word) {
      const verses: VerseRecord[] = toReferences().map((reference, at) => ({
        ...makeVerse({ _id: `sheet-${at}`, book: 'sheet', ...reference, en: word }),
        version: 1,
        updatedAt: '',
      }))
      const none = { chapters: [], topics: [], groups: [], passages: [], introductions: [], editions: [], fields: [] }
      const sheets = toWorksheets({ ...none, verses }).filter(({ name }) => name === 'verses')
      const body = await buffer(writeWorkbook(sheets))
      return {
        request: {
          method: 'POST',
          path: `/api/admin/restore?apply=true&seen=${state.seen}&confirm=${confirm}`,
          body,
          type: workbookType,
        },
        expected: word,
      }
    },
    read(content) {
      state.seen = content.revision
      return readBook('sheet', content)
    },
  }
}

/** A declared field set on every topic. */
function schema(): WriteWorkload {
  return {
    name: 'schema update',
    heavy: true,
    async next(word) {
      const json = { entity: 'topic', operations: [{ op: 'setField', name: 'faultMark', value: word }] }
      return { request: { method: 'POST', path: '/api/admin/update-schema', body: { json } }, expected: word }
    },
    read: ({ topics }) => unique(topics.map(({ extra }) => String(extra.faultMark ?? ''))),
  }
}
