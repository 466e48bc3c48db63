import type { z } from 'zod'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import type { EditionIntegrity } from '#shared/page-context.ts'
import { listDifferingVerses, listEditionStates } from '../../content/editions/list-edition-states.ts'
import { removeEdition } from '../../content/editions/remove-edition.ts'
import { restoreImported } from '../../content/editions/restore-imported.ts'
import { switchDefault } from '../../content/editions/switch-default.ts'
import { updateAttribution } from '../../content/editions/update-attribution.ts'
import { writeEdition } from '../../content/editions/write-edition.ts'
import {
  applyEdition,
  type EditionPreview,
  type EditionUpload,
  previewEdition,
} from '../../default-content/upload-edition.ts'
import type { Handlers } from '../handlers.ts'
import { type Editing, writeAs } from './editing.ts'
import { toPreviewOutput } from './preview-output.ts'

type Integrity = Pick<EditionIntegrity, 'listModified'>

/** The state of the editions, and all edits of them. */
export function editEditions(editing: Editing, integrity: Integrity): Handlers {
  const { db, feed } = editing
  const sources = () => ({ catalogue: feed.current(), integrity })
  return {
    async listEditionStates() {
      const { revision } = feed.current()
      const states = await listEditionStates(sources())
      const editions = states.map(({ edition, isDefault, differing }) => ({
        ...edition,
        default: isDefault,
        differing: differing.length,
      }))
      return { revision, editions }
    },
    async listDifferingVerses({ params, query }) {
      const { revision } = feed.current()
      const { verses, count } = await listDifferingVerses(db, sources(), params.id ?? '', query.limit)
      const shown = verses.map(({ reference, parts }) => ({ reference, parts: [...parts] }))
      return { revision, verses: shown, count }
    },
    async previewEdition({ body }) {
      return toEditionPreviewOutput(await previewEdition(db, toUpload(body)))
    },
    ...writeEditions(editing),
  }
}

function writeEditions(editing: Editing): Handlers {
  const { db, feed } = editing
  return {
    async importEdition({ admin, body }) {
      const { attribution, reason, seen, confirm } = body
      const request = { ...toUpload(body), attribution, reason, seen, confirm }
      const _id = await writeAs(editing, admin, (author) => applyEdition(db, author, request))
      return { message: 'The edition was saved.', _id, revision: feed.current().revision }
    },
    async updateEdition({ admin, params, body: { reason, seen, ...attribution } }) {
      const request = { id: params.id ?? '', attribution, reason, seen }
      const edition = await writeAs(editing, admin, (author) => updateAttribution(db, author, request))
      return { message: 'The edition was updated.', edition }
    },
    async makeDefaultEdition({ admin, params, body: { reason, seen } }) {
      const request = { id: params.id ?? '', reason, seen }
      await writeAs(editing, admin, (author) =>
        writeEdition(db, author, request, (db, writing) => switchDefault(db, writing, request.id)),
      )
      return { message: 'The default edition was changed.' }
    },
    async restoreEdition({ admin, params, body: { verses, reason, seen, confirm } }) {
      const request = { id: params.id ?? '', verses, reason, seen, confirm }
      const restored = await writeAs(editing, admin, (author) => restoreImported(db, author, request))
      return { message: 'The imported text was restored.', restored: [...restored] }
    },
    async removeEdition({ admin, params, query: { reason, seen } }) {
      const request = { id: params.id ?? '', reason, seen }
      await writeAs(editing, admin, (author) =>
        writeEdition(db, author, request, (db, writing) => removeEdition(db, writing, request.id)),
      )
      return { message: 'The edition was removed.' }
    },
  }
}

type FileBody = z.output<Endpoints['previewEdition']['body']>

function toUpload({ file, fileName, language, _id }: FileBody): EditionUpload {
  return { bytes: Buffer.from(file, 'base64'), fileName, language, id: _id }
}

function toEditionPreviewOutput({ id, language, stored, counts, ...preview }: EditionPreview) {
  const { attribution, format, footnotes, repeated, shifted, revision, changes, problems, questions } = preview
  const none = { new: 0, changed: 0, same: 0, removed: 0 }
  const verse = { ...counts, removed: 0 }
  const byKind = { verse, topic: none, group: none, passage: none, introduction: none }
  return {
    ...toPreviewOutput({ revision, counts: byKind, changes, problems, questions }),
    format,
    _id: id,
    ...(language && { language }),
    attribution,
    ...(stored && { replaces: { title: stored.edition.title, default: stored.isDefault } }),
    footnotes,
    repeated: [...repeated],
    shifted: [...shifted],
  }
}
