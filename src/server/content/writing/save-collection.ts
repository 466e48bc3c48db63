import type { Kysely, Transaction } from 'kysely'
import type { CollectionKind, CollectionRecords } from '#shared/catalogue/collection.ts'
import { filterNotes } from '#shared/catalogue/collection-notes.ts'
import { mergeDeclaredValues } from '#shared/catalogue/declared-values.ts'
import type { VerseNotes } from '#shared/catalogue/verse-note.ts'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import { mapToRecord } from '#shared/language/language-fields.ts'
import { nameLanguages } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, type Writing, writeContent } from '../../database/write-content.ts'
import type { Draft } from '../stores/assign-versions.ts'
import { listFields } from '../stores/field-store.ts'
import { requireStoredCollection } from '../stores/find-stored-collection.ts'
import { assertExpectedVersion, assertNoProblems } from './assert-valid.ts'
import { createIdGenerator } from './id-generator.ts'
import { listSourceGroups } from './list-source-groups.ts'
import { splitFields } from './split-fields.ts'
import { writeChangeSet } from './write-change-set.ts'

/** A parsed body of either kind: the contract checked the core fields, the others are checked here. */
export type CollectionBody = Readonly<Record<string, unknown>> & {
  readonly verseIds?: readonly string[] | undefined
  readonly notes?: VerseNotes | undefined
  readonly version?: number | undefined
  readonly confirm?: Confirmation | undefined
  /** For a group: verses that leave their current group. */
  readonly moveVerseIds?: readonly string[] | undefined
}

const names = mapToRecord(nameLanguages, () => '')
const blanks = {
  topic: { ...names, theme: '', verseIds: [], notes: {}, extra: {} },
  group: { ...names, name: '', verseIds: [], notes: {}, extra: {} },
}

export async function createCollection<K extends CollectionKind>(
  db: Kysely<Schema>,
  author: Author,
  kind: K,
  body: CollectionBody,
): Promise<CollectionRecords[K]> {
  return await writeContent(db, author, (db, writing) => insertCollection(db, writing, kind, body))
}

/** Must run inside a write. */
export async function insertCollection<K extends CollectionKind>(
  db: Transaction<Schema>,
  writing: Writing,
  kind: K,
  body: CollectionBody,
): Promise<CollectionRecords[K]> {
  const newId = createIdGenerator(new Date(writing.now))
  const blank = { _id: newId(), ...blanks[kind] } as unknown as Draft<CollectionRecords[K]>
  return await save(db, writing, kind, blank, body)
}

/** Sets only the fields in the body. */
export async function updateCollection<K extends CollectionKind>(
  db: Kysely<Schema>,
  author: Author,
  kind: K,
  id: string,
  body: CollectionBody,
): Promise<CollectionRecords[K]> {
  return await writeContent(db, author, (db, writing) => changeCollection(db, writing, kind, id, body))
}

/** Must run inside a write. */
export async function changeCollection<K extends CollectionKind>(
  db: Transaction<Schema>,
  writing: Writing,
  kind: K,
  id: string,
  body: CollectionBody,
): Promise<CollectionRecords[K]> {
  const stored = await requireStoredCollection(db, kind, id)
  await assertExpectedVersion(db, kind, stored, body.version, ({ extra, ...record }) => ({
    [kind]: { ...record, ...extra },
  }))
  return await save(db, writing, kind, stored as Draft<CollectionRecords[K]>, body)
}

async function save<K extends CollectionKind>(
  db: Transaction<Schema>,
  writing: Writing,
  kind: K,
  stored: Draft<CollectionRecords[K]>,
  body: CollectionBody,
): Promise<CollectionRecords[K]> {
  const { core, declared, problems } = splitFields(kind, await listFields(db), body, stored._id as string)
  const merged = { ...(stored as CollectionRecords[K]), ...core }
  const verseIds = [...new Set(merged.verseIds)]
  const { notes, strays } = filterNotes(merged.notes, verseIds)
  const wrongNotes = body.notes ? strays.map((id) => ({ path: `notes.${id}`, ...toRefusal('stray_note') })) : []
  assertNoProblems([...problems, ...wrongNotes])
  const draft = { ...merged, verseIds, notes, extra: mergeDeclaredValues(merged.extra, declared) }
  const changeSet =
    kind === 'topic'
      ? { topics: [draft as CollectionRecords['topic']] }
      : { groups: [draft as CollectionRecords['group'], ...(await listSourceGroups(db, draft, body.moveVerseIds))] }
  const { topics, groups } = await writeChangeSet(db, writing, changeSet, {
    purpose: 'edit',
    confirmation: body.confirm,
  })
  return [...topics, ...groups][0] as CollectionRecords[K]
}
