import type { Kysely, Transaction } from 'kysely'
import { mergeDeclaredValues } from '#shared/catalogue/declared-values.ts'
import type { VerseNotes } from '#shared/catalogue/verse-note.ts'
import { notFound } from '#shared/contract/errors.ts'
import { isStorable } from '#shared/contract/storable-text.ts'
import type { Schema } from '../database/schema.ts'
import { type Author, type Writing, writeContent } from '../database/write-content.ts'
import { checkDrafts } from './check-drafts.ts'
import { listFields } from './field-store.ts'
import { createIdMaker } from './new-id.ts'
import type { Draft } from './plan-saves.ts'
import { requireNoProblems, requireSound, requireVersion } from './refuse-drafts.ts'
import { saveDrafts } from './save-drafts.ts'
import { splitFields } from './split-fields.ts'
import { deleteStudyRecords, listStudyRecords, type StudyKind, type StudyRecords } from './study-store.ts'

/** A parsed body of either kind: core fields were checked by the contract, the others are checked here. */
export type StudyBody = Readonly<Record<string, unknown>> & {
  readonly verseIds?: readonly string[] | undefined
  readonly notes?: VerseNotes | undefined
  readonly version?: number | undefined
}

const names = { en: '', az: '', ar: '', tr: '', ru: '' }
const blanks = {
  topic: { ...names, theme: '', verseIds: [], notes: {}, extra: {} },
  group: { ...names, name: '', verseIds: [], notes: {}, extra: {} },
}

export async function createStudyRecord<K extends StudyKind>(
  db: Kysely<Schema>,
  author: Author,
  kind: K,
  body: StudyBody,
): Promise<StudyRecords[K]> {
  return await writeContent(db, author, (db, writing) => {
    const blank = { _id: createIdMaker(author.now)(), ...blanks[kind] } as unknown as Draft<StudyRecords[K]>
    return save(db, writing, kind, blank, body)
  })
}

/** Sets what the body names, and leaves the rest. */
export async function updateStudyRecord<K extends StudyKind>(
  db: Kysely<Schema>,
  author: Author,
  kind: K,
  id: string,
  body: StudyBody,
): Promise<StudyRecords[K]> {
  return await writeContent(db, author, async (db, writing) => {
    const stored = await requireStudyRecord(db, kind, id)
    requireVersion(stored, body.version, ({ extra, ...record }) => ({ [kind]: { ...record, ...extra } }))
    return await save(db, writing, kind, stored as Draft<StudyRecords[K]>, body)
  })
}

/** Deletes a topic or group with its links; its verses stay. */
export async function deleteStudyRecord<K extends StudyKind>(
  db: Kysely<Schema>,
  author: Author,
  kind: K,
  id: string,
): Promise<StudyRecords[K]> {
  return await writeContent(db, author, async (db, writing) => {
    const record = await requireStudyRecord(db, kind, id)
    await deleteStudyRecords(db, writing, kind, [id])
    return record
  })
}

async function requireStudyRecord<K extends StudyKind>(
  db: Transaction<Schema>,
  kind: K,
  id: string,
): Promise<StudyRecords[K]> {
  const [record] = isStorable(id) && id !== '' ? await listStudyRecords(db, kind, [id]) : []
  if (!record) throw notFound(`The ${kind}`)
  return record
}

async function save<K extends StudyKind>(
  db: Transaction<Schema>,
  writing: Writing,
  kind: K,
  stored: Draft<StudyRecords[K]>,
  body: StudyBody,
): Promise<StudyRecords[K]> {
  const { core, declared, problems } = splitFields(kind, await listFields(db), body, stored._id as string)
  const merged = { ...(stored as StudyRecords[K]), ...core }
  const verseIds = [...new Set(merged.verseIds)]
  const { notes, strays } = fitNotes(merged.notes, verseIds)
  const wrongNotes = body.notes ? strays.map((id) => ({ path: `notes.${id}`, message: 'is not among verseIds' })) : []
  requireNoProblems([...problems, ...wrongNotes])
  const draft = { ...merged, verseIds, notes, extra: mergeDeclaredValues(merged.extra, declared) }
  const drafts =
    kind === 'topic' ? { topics: [draft as StudyRecords['topic']] } : { groups: [draft as StudyRecords['group']] }
  requireSound(await checkDrafts(db, drafts))
  const { topics, groups } = await saveDrafts(db, writing, drafts)
  return [...topics, ...groups][0] as StudyRecords[K]
}

/** Notes of the verses that are there; an emptied note is no note. `strays` are ids with a note and no verse. */
export function fitNotes(
  notes: VerseNotes,
  verseIds: readonly string[],
): { readonly notes: VerseNotes; readonly strays: readonly string[] } {
  const held = new Set(verseIds)
  const said = Object.entries(notes)
    .map(([id, note]) => [id, Object.fromEntries(Object.entries(note).filter(([, text]) => text))] as const)
    .filter(([, note]) => Object.keys(note).length > 0)
  return {
    notes: Object.fromEntries(said.filter(([id]) => held.has(id))),
    strays: said.filter(([id]) => !held.has(id)).map(([id]) => id),
  }
}
