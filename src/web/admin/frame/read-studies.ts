import type { Chapter } from '#shared/catalogue/chapter.ts'
import type { Field } from '#shared/catalogue/field.ts'
import { type ApiFailure, callApi, isFailure } from '#web/ui/api-client.ts'
import type { StoredRecord, VerseLine } from '../record/record-values.ts'
import type { AdminAddress } from './admin-address.ts'
import { readFields } from './read-fields.ts'
import { type ListPage, type Paged, readPage } from './read-page.ts'
import { type OpenRecord, readOpen } from './read-verses.ts'

export type StudyRow = {
  readonly _id: string
  /** Of a group; empty for a topic. */
  readonly name: string
  readonly en: string
  readonly az: string
  readonly tr: string
  readonly ru: string
  readonly ar: string
  readonly verses: number
}

export type StudiesView = {
  readonly list: ListPage<StudyRow>
  readonly chapters: readonly Chapter[]
  /** Declared by the schema updater. */
  readonly fields: readonly Field[]
  readonly open: OpenRecord | undefined
}

type StudyKind = 'topic' | 'group'

export const readTopics = (address: AdminAddress) => readStudies('topic', address)
export const readGroups = (address: AdminAddress) => readStudies('group', address)

async function readStudies(kind: StudyKind, address: AdminAddress): Promise<StudiesView | ApiFailure> {
  const [list, chapters, fields, open] = await Promise.all([
    readPage(address.page, (paging) =>
      kind === 'topic' ? readTopicPage(address, paging) : readGroupPage(address, paging),
    ),
    callApi<'listChapters'>({ method: 'GET', path: '/api/chapter' }),
    readFields(address.open),
    readOpen(address.open, (id) => readStudyRecord(kind, id)),
  ])
  if (isFailure(list)) return list
  return { list, chapters: isFailure(chapters) ? [] : chapters, fields, open }
}

async function readTopicPage({ name, language }: AdminAddress, paging: Paged) {
  const query = { ...paging, ...(name && { [language]: name }) }
  const answer = await callApi<'listTopics'>({ method: 'GET', path: '/api/topic', query })
  return isFailure(answer) ? answer : { items: answer.topics.map((topic) => toRow(topic, '')), count: answer.count }
}

async function readGroupPage({ name }: AdminAddress, paging: Paged) {
  const query = { ...paging, ...(name && { name }) }
  const answer = await callApi<'listGroups'>({ method: 'GET', path: '/api/group', query })
  return isFailure(answer)
    ? answer
    : { items: answer.groups.map((group) => toRow(group, group.name)), count: answer.count }
}

type Named = Omit<StudyRow, 'verses' | 'name'> & { readonly verseIds: readonly unknown[] }

function toRow({ _id, en, az, tr, ru, ar, verseIds }: Named, name: string): StudyRow {
  return { _id, name, en, az, tr, ru, ar, verses: verseIds.length }
}

const populated = { populate: 'verseIds', populateFields: 'chapter,verse,en' } as const

/** With its verses as the form lists them. */
export async function readStudyRecord(kind: StudyKind, id: string): Promise<StoredRecord | ApiFailure> {
  const params = { id }
  const answer =
    kind === 'topic'
      ? await callApi<'readTopic'>({ method: 'GET', path: '/api/topic/{id}', params, query: populated })
      : await callApi<'readGroup'>({ method: 'GET', path: '/api/group/{id}', params, query: populated })
  if (isFailure(answer)) return answer
  const record = ('topic' in answer ? answer.topic : answer.group) as StoredRecord
  return { ...record, verseIds: toLines(record.verseIds) }
}

function toLines(verses: unknown): VerseLine[] {
  return (verses as { _id: string; chapter: number; verse: number; en?: string }[]).map(
    ({ _id, chapter, verse, en = '' }) => ({ _id, chapter, verse, text: en }),
  )
}

/** The verses of a chapter, to pick from. */
export async function readChapterLines(chapter: number): Promise<VerseLine[] | ApiFailure> {
  const query = { chapter: String(chapter), limit: '1000', select: 'chapter,verse,en' }
  const answer = await callApi<'listVerses'>({ method: 'GET', path: '/api/verse', query })
  return isFailure(answer) ? answer : toLines(answer.verses)
}
