import { toStudyOutput } from '#shared/catalogue/select-fields.ts'
import {
  createStudyRecord,
  deleteStudyRecord,
  type StudyBody,
  updateStudyRecord,
} from '../../content/save-topic-or-group.ts'
import type { StudyKind, StudyRecords } from '../../content/study-store.ts'
import type { Handlers, SignedIn } from '../handlers.ts'
import { type Editing, writeAs } from './editing.ts'
import { type Populate, toPopulateFields } from './populate.ts'

export function writeTopicsAndGroups(editing: Editing): Handlers {
  const topics = writersOf(editing, 'topic')
  const groups = writersOf(editing, 'group')
  return {
    async createTopic({ admin, body }) {
      return { message: 'The topic was saved.', topic: await topics.create(admin, body) }
    },
    async updateTopic({ admin, params, body }) {
      return { message: 'The topic was updated.', topic: await topics.update(admin, params.topicId ?? '', body) }
    },
    async deleteTopic({ admin, params }) {
      return { message: 'The topic was deleted.', topic: await topics.delete(admin, params.id ?? '') }
    },
    async createGroup({ admin, body }) {
      return { message: 'The group was saved.', group: await groups.create(admin, body) }
    },
    async updateGroup({ admin, params, body }) {
      return { message: 'The group was updated.', group: await groups.update(admin, params.groupId ?? '', body) }
    },
    async deleteGroup({ admin, params }) {
      return { message: 'The group was deleted.', group: await groups.delete(admin, params.id ?? '') }
    },
  }
}

type Body = StudyBody & Populate

function writersOf<K extends StudyKind>(editing: Editing, kind: K) {
  const { db, feed } = editing
  const toOutput = (record: StudyRecords[K], fields?: readonly string[]) =>
    toStudyOutput(feed.current(), record, fields)
  return {
    async create(admin: SignedIn, body: Body) {
      const fields = toPopulateFields(feed.current(), body)
      return toOutput(await writeAs(editing, admin, (author) => createStudyRecord(db, author, kind, body)), fields)
    },
    async update(admin: SignedIn, id: string, body: Body) {
      const fields = toPopulateFields(feed.current(), body)
      return toOutput(await writeAs(editing, admin, (author) => updateStudyRecord(db, author, kind, id, body)), fields)
    },
    async delete(admin: SignedIn, id: string) {
      return toOutput(await writeAs(editing, admin, (author) => deleteStudyRecord(db, author, kind, id)))
    },
  }
}
