import { applyRestore, previewRestore } from '#server/backup/restore-workbook.ts'
import { applyUpload, previewUpload } from '#server/content/bulk-upload/upload-verses.ts'
import { restoreVersion } from '#server/content/history/restore-version.ts'
import { undoRevision } from '#server/content/history/undo-revision.ts'
import { loadContent } from '#server/content/stores/load-content.ts'
import { deleteCollection } from '#server/content/writing/delete-collection.ts'
import { deleteVerse } from '#server/content/writing/delete-verse.ts'
import { createCollection, updateCollection } from '#server/content/writing/save-collection.ts'
import { createVerse, updateVerse } from '#server/content/writing/save-verse.ts'
import { importEdition } from '#server/default-content/import-edition.ts'
import type { Content } from '#shared/catalogue/catalogue.ts'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import { textLanguages } from '#shared/language/languages.ts'
import { type Act, type Editor, look, makeEditedWorkbook, type OpenFile } from './editor.ts'
import { makeAttribution } from './small-content.ts'

const names = { en: 'n', az: 'n', ar: 'n', tr: 'n', ru: 'n' }
const verseFields = ['opinionEn', 'opinionRu', 'ar', 'en', 'az', 'tr', 'ru'] as const

const toWord = ({ random }: Editor) => random.pick([`w${random.below(1000)}`, `w${random.below(1000)}`, '', ' '])

/**
 * Every path that writes content, based on what the editor last saw; undefined when nothing can be written that way.
 */
export const acts: readonly ((editor: Editor) => Promise<Act | undefined> | Act | undefined)[] = [
  saveVerseForm,
  saveVerseForm,
  linkVerse,
  addVerse,
  removeVerse,
  saveCollectionForm,
  addOrRemoveCollection,
  uploadText,
  uploadText,
  restoreFile,
  restoreFile,
  importFile,
  undo,
  undo,
  restore,
]

function saveVerseForm(editor: Editor): Act {
  const { db, view, random } = editor
  const { _id, version } = random.pick(view.verses)
  const body = { [random.pick(verseFields)]: toWord(editor), version }
  return {
    name: 'form',
    seen: () => view,
    send: (confirm) => updateVerse(db, editor.author(), _id, { ...body, confirm }),
  }
}

function linkVerse(editor: Editor): Act {
  const { db, view, random } = editor
  const { _id, version } = random.pick(view.verses)
  const topicIds = random.some(['topic-0', 'topic-1', 'topic-2', 'topic-3'], 3)
  const body = random.chance(0.5) ? { topicIds } : { groupId: random.pick(['group-0', 'group-1', null]) }
  return {
    name: 'links',
    seen: () => view,
    send: (confirm) => updateVerse(db, editor.author(), _id, { ...body, version, confirm }),
  }
}

function addVerse(editor: Editor): Act {
  const { db, view, random } = editor
  const book = random.pick(['quran', 'notes'])
  const place = { book, chapter: random.pick([1, 103, 112]), verse: random.pick([1, 4, 8, 99]) }
  return {
    name: 'create',
    seen: () => view,
    send: () => createVerse(db, editor.author(), { ...place, en: toWord(editor) }),
  }
}

function removeVerse(editor: Editor): Act {
  const { db, view, random } = editor
  const { _id, version } = random.pick(view.verses)
  return { name: 'delete', seen: () => view, send: () => deleteVerse(db, editor.author(), _id, version) }
}

function saveCollectionForm(editor: Editor): Act | undefined {
  const { db, view, random } = editor
  const kind = random.pick(['topic', 'group'] as const)
  const records: readonly { readonly _id: string; readonly version: number }[] = view[`${kind}s`]
  if (records.length === 0) return undefined
  const { _id, version } = random.pick(records)
  const verseIds = random.some(view.verses, 6).map((verse) => verse._id)
  const body = random.chance(0.5) ? { verseIds, notes: {} } : { en: `n${random.below(100)}` }
  return {
    name: kind,
    seen: () => view,
    send: (confirm) => updateCollection(db, editor.author(), kind, _id, { ...body, version, confirm }),
  }
}

function addOrRemoveCollection(editor: Editor): Act | undefined {
  const { db, view, random } = editor
  if (random.chance(0.5) || view.topics.length === 0) {
    const body = { ...names, en: `new ${random.below(1000)}` }
    return {
      name: 'new topic',
      seen: () => view,
      send: (confirm) => createCollection(db, editor.author(), 'topic', { ...body, confirm }),
    }
  }
  const { _id } = random.pick(view.topics)
  return { name: 'delete topic', seen: () => view, send: () => deleteCollection(db, editor.author(), 'topic', _id) }
}

function makeText(editor: Editor): string {
  const { view, random } = editor
  const field = random.pick(verseFields)
  const rows = random.some(view.verses, random.chance(0.1) ? 60 : 4).map(({ book, chapter, verse }) => {
    return { book, chapter, verse, [field]: random.chance(0.1) ? '[erase]' : toWord(editor) }
  })
  return JSON.stringify(rows)
}

/** With `mine`, a file may overwrite what the preview showed; otherwise only the values that it was made from. */
const toSeen =
  ({ from, seen }: OpenFile, otherwise: Content) =>
  (confirmation: Confirmation | undefined) =>
    confirmation?.conflicts === 'mine' ? seen : (from ?? otherwise)

/** Previews an upload, and sends it some writes of others later. After a conflict it is previewed again. */
async function uploadText(editor: Editor): Promise<Act | undefined> {
  const { db, file } = editor
  if (!file) {
    const view = await look(editor)
    editor.file = { source: { text: makeText(editor) }, from: view, seen: view }
    return undefined
  }
  const { source, from, seen } = file
  if (!('text' in source) || !from || !seen) return undefined
  editor.file = undefined
  // Without a conflict, the base is the preview itself.
  const base = from === seen ? undefined : from.revision
  return {
    name: 'upload',
    seen: toSeen(file, from),
    async send(confirmation) {
      const basis = { base, seen: seen.revision, confirmation }
      return await applyUpload(db, editor.author(), source, basis).catch(async (error: unknown) => {
        if (isConflict(error)) {
          await previewUpload(db, editor.author().now, source, { base: from.revision })
          editor.file = { ...file, seen: await loadContent(db) }
        }
        throw error
      })
    },
  }
}

/** Downloads, previews and restores a workbook, while others write in between. */
async function restoreFile(editor: Editor): Promise<Act | undefined> {
  const { db, file, first } = editor
  if (!file) {
    await look(editor)
    editor.file = await makeEditedWorkbook(editor)
    return undefined
  }
  const { source, seen } = file
  if (!('bytes' in source)) return undefined
  const { bytes } = source
  if (!seen) {
    await previewRestore(db, editor.author().now, bytes)
    editor.file = { ...file, seen: await loadContent(db) }
    return undefined
  }
  editor.file = undefined
  return {
    name: 'workbook',
    seen: toSeen(file, first),
    async send(confirmation) {
      const options = { seen: seen.revision, confirmation }
      return await applyRestore(db, editor.author(), bytes, options).catch((error: unknown) => {
        if (isConflict(error)) editor.file = { source, from: file.from }
        throw error
      })
    },
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'changed_since'
}

/** Imports the whole text of a language as the editor sees it, with some words changed. */
async function importFile(editor: Editor): Promise<Act | undefined> {
  const { db, random } = editor
  if (!random.chance(0.3)) return undefined
  const view = await look(editor)
  const language = random.pick(textLanguages)
  const lines = view.verses
    .filter(({ book }) => book === 'quran')
    .map(
      ({ chapter, verse, [language]: text }) => `${chapter}|${verse}|${random.chance(0.5) ? 'new ' : ''}${text || '-'}`,
    )
  const request = {
    language,
    content: lines.join('\n'),
    attribution: makeAttribution(language, 'imported'),
    dryRun: false,
  }
  return {
    name: 'import',
    implied: { verified: [language] },
    seen: () => view,
    send: (confirmation) => importEdition(db, editor.author(), { ...request, confirmedVerses: confirmation?.verses }),
  }
}

function undo(editor: Editor): Act | undefined {
  const { db, view, random } = editor
  const revision = view.revision - random.below(6)
  if (revision <= 1) return undefined
  return {
    name: `undo ${revision}`,
    seen: () => undefined,
    send: (confirm) => undoRevision(db, editor.author(), { revision, force: false, confirm }),
  }
}

async function restore(editor: Editor): Promise<Act | undefined> {
  const { db, view, random } = editor
  const change = await db
    .selectFrom('change_log')
    .select(['entity', 'entityId', 'revision'])
    .where('entity', 'in', ['verse', 'topic'])
    .where('revision', '>', Math.max(1, view.revision - 8))
    .where('before', 'is not', null)
    .executeTakeFirst()
  if (!change || random.chance(0.3)) return undefined
  const entity = change.entity === 'verse' ? 'verse' : 'topic'
  const known = (entity === 'verse' ? view.verses : view.topics).find(({ _id }) => _id === change.entityId)
  const request = {
    entity,
    id: change.entityId,
    revision: change.revision,
    side: 'before',
    version: known?.version,
  } as const
  return {
    name: 'restore',
    seen: () => (known ? view : undefined),
    send: (confirm) => restoreVersion(db, editor.author(), { ...request, confirm }),
  }
}
