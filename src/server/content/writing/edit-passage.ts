import type { Kysely, Transaction } from 'kysely'
import {
  type BoundaryRange,
  findMoveRange,
  findNextPassage,
  findSplitRange,
  mergePassages,
  moveBoundary,
  type OutlineChange,
  splitPassage,
} from '#shared/catalogue/edit-outline.ts'
import type { Passage, PassageTexts } from '#shared/catalogue/passage.ts'
import { invalid, notFound, refused } from '#shared/contract/errors.ts'
import type {
  PassageMerge,
  PassageMove,
  PassageSplit,
  PassageTextsInput,
  PassageUpdate,
} from '#shared/contract/passage-records.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, type Writing, writeContent } from '../../database/write-content.ts'
import { findStoredPassage, listPassagesOfChapters } from '../stores/passage-store.ts'
import { assertExpectedVersion } from './assert-valid.ts'
import { createIdGenerator } from './id-generator.ts'
import { writeChangeSet } from './write-change-set.ts'

// Each operation is one write, so that one undo reverts it.

/** Sets only the texts in the body. */
export async function updatePassage(
  db: Kysely<Schema>,
  author: Author,
  idOrReference: string,
  body: PassageUpdate,
): Promise<Passage> {
  return await writeContent(db, author, (db, writing) => changePassage(db, writing, idOrReference, body))
}

/** Must run inside a write. */
export async function changePassage(
  db: Transaction<Schema>,
  writing: Writing,
  idOrReference: string,
  { version, ...texts }: PassageUpdate,
): Promise<Passage> {
  const stored = await requirePassage(db, idOrReference, version)
  const [saved] = await save(db, writing, { saved: [{ ...stored, ...mergeTexts(stored, texts) }], removedIds: [] })
  return saved as Passage
}

export async function splitStoredPassage(
  db: Kysely<Schema>,
  author: Author,
  idOrReference: string,
  { at, first = {}, version, ...second }: PassageSplit,
): Promise<Passage[]> {
  return await writeContent(db, author, async (db, writing) => {
    writing.nameAct('passage-split')
    const stored = await requirePassage(db, idOrReference, version)
    assertWithin('at', at, findSplitRange(stored))
    const parts = { first: mergeTexts(stored, first), second: mergeTexts(stored, second) }
    return await save(db, writing, splitPassage(stored, { at, newId: createIdGenerator(author.now)(), ...parts }))
  })
}

export async function mergeWithNext(
  db: Kysely<Schema>,
  author: Author,
  idOrReference: string,
  { version, nextVersion, ...texts }: PassageMerge,
): Promise<Passage> {
  return await writeContent(db, author, async (db, writing) => {
    const { stored, next } = await requireNeighbours(db, idOrReference, { version, nextVersion })
    writing.nameAct('passage-merged')
    const [merged] = mergePassages(stored, next).saved
    const change = mergePassages(stored, next, mergeTexts(merged ?? stored, texts))
    const [saved] = await save(db, writing, change)
    return saved as Passage
  })
}

export async function moveStoredBoundary(
  db: Kysely<Schema>,
  author: Author,
  idOrReference: string,
  { to, version, nextVersion }: PassageMove,
): Promise<Passage[]> {
  return await writeContent(db, author, async (db, writing) => {
    const { stored, next } = await requireNeighbours(db, idOrReference, { version, nextVersion })
    writing.nameAct('passage-moved')
    assertWithin('to', to, findMoveRange(stored, next))
    return await save(db, writing, moveBoundary(stored, next, to))
  })
}

async function save(db: Transaction<Schema>, writing: Writing, change: OutlineChange): Promise<Passage[]> {
  const changeSet = { passages: change.saved, removed: { passage: change.removedIds } }
  const { passages } = await writeChangeSet(db, writing, changeSet, { purpose: 'edit' })
  return passages
}

async function requirePassage(
  db: Transaction<Schema>,
  idOrReference: string,
  version: number | undefined,
): Promise<Passage> {
  const stored = await findStoredPassage(db, idOrReference)
  if (!stored) throw notFound('The passage')
  await assertExpectedVersion(db, 'passage', stored, version, (passage) => ({ passage }))
  return stored
}

type Versions = Pick<PassageMove, 'version' | 'nextVersion'>

async function requireNeighbours(db: Transaction<Schema>, idOrReference: string, { version, nextVersion }: Versions) {
  const stored = await requirePassage(db, idOrReference, version)
  const next = findNextPassage(await listPassagesOfChapters(db, [stored.chapter]), stored._id)
  if (!next) throw refused(409, toRefusal('last_passage', { chapter: stored.chapter }))
  await assertExpectedVersion(db, 'passage', next, nextVersion, (passage) => ({ next: passage }))
  return { stored, next }
}

function mergeTexts(stored: PassageTexts, { title, themes, questions }: PassageTextsInput): PassageTexts {
  return {
    title: overlay(stored.title, title),
    themes: themes ?? stored.themes,
    questions: overlay(stored.questions, questions),
  }
}

type InEach<T> = Readonly<Record<TextLanguage, T>>

function overlay<T>(stored: InEach<T>, given: { readonly [L in TextLanguage]?: T | undefined } = {}): InEach<T> {
  return Object.fromEntries(textLanguages.map((code) => [code, given[code] ?? stored[code]])) as InEach<T>
}

function assertWithin(path: 'at' | 'to', verse: number, range: BoundaryRange | undefined): void {
  if (!range) throw invalid([{ path, ...toRefusal('one_verse') }])
  if (verse >= range.min && verse <= range.max) return
  throw invalid([{ path, ...toRefusal('verse_not_in_range', range) }])
}
