import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { mergeDeclaredValues } from '#shared/catalogue/declared-values.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { selectVerse } from '#shared/catalogue/select-fields.ts'
import { type Verse, verseTextFields } from '#shared/catalogue/verse.ts'
import type { verseInput, verseUpdate } from '#shared/contract/records.ts'
import { mapToRecord } from '#shared/language/language-fields.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, type Writing, writeContent } from '../../database/write-content.ts'
import { listSwitchedLanguages } from '../safety/switched-languages.ts'
import { listCollections, listCollectionsOfVerses } from '../stores/collection-store.ts'
import { listFields } from '../stores/field-store.ts'
import { requireStoredVerse, withLinks } from '../stores/find-stored-verse.ts'
import type { VerseDraft } from '../stores/verse-store.ts'
import { assertExpectedVersion, assertNoProblems } from './assert-valid.ts'
import { createIdGenerator } from './id-generator.ts'
import { type LinkUpdate, relinkVerses } from './relink-verses.ts'
import { splitFields } from './split-fields.ts'
import { writeChangeSet } from './write-change-set.ts'

type VerseInput = z.output<typeof verseInput>
type VerseUpdate = z.output<typeof verseUpdate>

export const blankVerse: Omit<VerseDraft, '_id' | 'chapter' | 'verse'> = {
  book: defaultBook,
  ...mapToRecord(verseTextFields, () => ''),
  extra: {},
}

export async function createVerse(db: Kysely<Schema>, author: Author, body: VerseInput): Promise<Verse> {
  return await writeContent(db, author, (db, writing) => insertVerse(db, writing, body))
}

/** Must run inside a write. */
export async function insertVerse(db: Transaction<Schema>, writing: Writing, body: VerseInput): Promise<Verse> {
  const newId = createIdGenerator(new Date(writing.now))
  const blank = { _id: newId(), ...blankVerse, chapter: body.chapter, verse: body.verse }
  return await save(db, writing, blank, body)
}

/** Sets only the fields in the body. `topicIds` and `groupId` change those topics and groups. */
export async function updateVerse(
  db: Kysely<Schema>,
  author: Author,
  idOrReference: string,
  body: VerseUpdate,
): Promise<Verse> {
  return await writeContent(db, author, (db, writing) => changeVerse(db, writing, idOrReference, body))
}

/** Must run inside a write. */
export async function changeVerse(
  db: Transaction<Schema>,
  writing: Writing,
  idOrReference: string,
  body: VerseUpdate,
): Promise<Verse> {
  const { topicIds: _topicIds, groupId: _groupId, ...stored } = await requireVersionOf(db, idOrReference, body)
  return await save(db, writing, stored, body)
}

async function requireVersionOf(db: Transaction<Schema>, idOrReference: string, body: VerseUpdate): Promise<Verse> {
  const stored = await requireStoredVerse(db, idOrReference)
  const { version = stored.version } = body
  const switched = version === stored.version ? [] : await listSwitchedLanguages(db, stored._id, version)
  await assertExpectedVersion(db, 'verse', stored, version, (verse) => ({ verse: selectVerse(verse), switched }))
  return stored
}

async function save(db: Transaction<Schema>, writing: Writing, stored: VerseDraft, body: VerseUpdate): Promise<Verse> {
  const { core, declared, problems } = splitFields('verse', await listFields(db), body, stored._id)
  const { topicIds, groupId, ...texts } = core
  const draft = { ...stored, ...texts, extra: mergeDeclaredValues(stored.extra, declared) } as VerseDraft
  const links = await relinkVerse(db, { verseId: draft._id, topicIds, groupId })
  assertNoProblems([
    ...problems,
    ...links.missing.map(({ field, code, values, message }) => ({ path: field, code, values, message })),
  ])
  const changeSet = { verses: [draft], topics: links.topics, groups: links.groups }
  const { verses } = await writeChangeSet(db, writing, changeSet, { purpose: 'edit', confirmation: body.confirm })
  return await withLinks(db, verses[0] as VerseRecord)
}

async function relinkVerse(db: Transaction<Schema>, update: LinkUpdate) {
  const { verseId, topicIds, groupId } = update
  const ids = [verseId]
  const topics = topicIds
    ? [...(await listCollectionsOfVerses(db, 'topic', ids)), ...(await listCollections(db, 'topic', topicIds))]
    : []
  const groups =
    groupId === undefined
      ? []
      : [
          ...(await listCollectionsOfVerses(db, 'group', ids)),
          ...(await listCollections(db, 'group', groupId === null ? [] : [groupId])),
        ]
  return relinkVerses(uniqueById(topics), uniqueById(groups), [update])
}

function uniqueById<T extends { readonly _id: string }>(records: readonly T[]): T[] {
  return [...new Map(records.map((record) => [record._id, record])).values()]
}
