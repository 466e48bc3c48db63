import type { Kysely, Transaction } from 'kysely'
import type { Content, VerseRecord } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { anyEditionSchema, type Edition } from '#shared/catalogue/edition.ts'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import { notFound, refused } from '#shared/contract/errors.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, type EntityName, writeContent } from '../../database/write-content.ts'
import type { ChangeSet } from '../change-set/change-set.ts'
import { type LoggedChange, listChangesOf, listChangesSince } from '../stores/change-log-store.ts'
import { readContent } from '../stores/load-content.ts'
import { writeChangeSet } from '../writing/write-change-set.ts'
import { assertSameDefaults } from './other-defaults.ts'
import { planUndo, type UndoConflict } from './plan-undo.ts'
import { isSame } from './undo-record.ts'

export type Undone = {
  /** How many records were restored. */
  readonly restored: number
  readonly skippedVerseIds: readonly string[]
}

export type UndoRequest = {
  readonly revision: number
  readonly force: boolean
  readonly confirm?: Confirmation | undefined
}

/** Undoes everything that one write changed, in a new write that can be undone in turn. */
export async function undoRevision(db: Kysely<Schema>, author: Author, request: UndoRequest): Promise<Undone> {
  const { revision, force, confirm } = request
  return await writeContent(db, author, async (db, writing) => {
    writing.nameAct('undone', revision)
    const changes = mergeChanges(await requireUndoable(db, revision))
    await assertSameDefaults(db, changes)
    const stored = await readContent(db)
    const plan = planUndo(stored, changes, force)
    await assertSameWords(db, stored, plan.changeSet, changes)
    if (plan.conflicts.length > 0) throw toConflictError(plan.conflicts)
    if (plan.restored === 0) throw nothingToUndo(revision)
    const permission = { purpose: 'history', confirmation: confirm } as const
    await writeChangeSet(db, writing, plan.changeSet, permission)
    return { restored: plan.restored, skippedVerseIds: plan.skippedVerseIds }
  })
}

/**
 * Refuses to undo a switch of the default edition if texts were edited since. A verse on which both editions agree
 * would stay as it is, so its edit would get the other translator's name. An edition that becomes additional again
 * would lose its later edits and attribution; making the other edition the default instead keeps them.
 */
async function assertSameWords(
  db: Transaction<Schema>,
  stored: Content,
  { editions = [], additionalEditions = [] }: ChangeSet,
  changes: readonly LoggedChange[],
): Promise<void> {
  const next = new Map(editions.map(({ language, _id }) => [language, _id]))
  const leaving = stored.editions.filter(({ language, _id }) => (next.get(language) ?? _id) !== _id)
  if (leaving.length === 0) return
  const since = (await listChangesSince(db, 'verse', changes[0]?.revision ?? 0)).toSorted(
    (a, b) => b.revision - a.revision || b.seq - a.seq,
  )
  // Later changes first: the earliest is set last, and its `before` is the state that the undone write left.
  const left = new Map(since.map(({ entityId, before }) => [entityId, before as VerseRecord | null]))
  const beside = new Set(additionalEditions.map(({ edition }) => edition._id))
  const undone = new Map(changes.filter(({ entity }) => entity === 'verse').map((change) => [change.entityId, change]))
  const isTextUndone = (id: string, language: TextLanguage) => {
    const [from, to] = [undone.get(id)?.before, undone.get(id)?.after] as (VerseRecord | null | undefined)[]
    return from?.[language] !== to?.[language]
  }
  const edited = stored.verses.filter(({ _id, book }) => book === defaultBook && left.has(_id))
  for (const edition of leaving) {
    const { _id: id, language, title } = edition
    if (beside.has(id) && isDescribedSince(edition, changes))
      throw refused(409, toRefusal('changed_since', { names: title }))
    const kept = edited.filter((verse) => beside.has(id) || !isTextUndone(verse._id, language))
    if (kept.some((verse) => left.get(verse._id)?.[language] !== verse[language]))
      throw refused(409, toRefusal('changed_since', { names: title }))
  }
}

/** Derived from the text, and from when the edition became the default. */
const notSaid: ReadonlySet<string> = new Set(['status', 'updatedAt'])

function isDescribedSince(edition: Edition, changes: readonly LoggedChange[]): boolean {
  const logged = changes.find(({ entity, entityId }) => entity === 'edition' && entityId === edition.language)?.after
  return logged != null && !isSame(anyEditionSchema.parse(logged), edition, notSaid)
}

/** The kinds of record that `planUndo` handles. */
export const undoableEntities: readonly EntityName[] = [
  'verse',
  'topic',
  'group',
  'passage',
  'introduction',
  'chapter',
  'edition',
  'additional-edition',
  'field',
]

async function requireUndoable(db: Transaction<Schema>, revision: number): Promise<LoggedChange[]> {
  const changes = await listChangesOf(db, { revision })
  if (changes.length === 0) throw notFound(`Change ${revision}`)
  if (changes.some((change) => change.entity === 'corpus')) {
    throw refused(409, toRefusal('first_filling'))
  }
  const unknown = changes.find((change) => !undoableEntities.includes(change.entity))
  // Refused instead of skipped, because an undo reverts everything or nothing.
  if (unknown) throw refused(409, toRefusal('not_undoable', { entity: unknown.entity }))
  return changes
}

/** A record that one write changed twice counts as one change, from the first state to the last. */
function mergeChanges(changes: readonly LoggedChange[]): LoggedChange[] {
  const byRecord = Map.groupBy(changes, (change) => `${change.entity} ${change.entityId}`)
  return [...byRecord.values()].map((all) => ({
    ...(all[0] as LoggedChange),
    after: (all.at(-1) as LoggedChange).after,
  }))
}

function nothingToUndo(revision: number) {
  return refused(409, toRefusal('nothing_to_undo', { revision }))
}

const maxListed = 5

function toConflictError(conflicts: readonly UndoConflict[]) {
  const listed = conflicts.slice(0, maxListed).map(({ label, fields }) => `${label} (${fields.join(', ')})`)
  const more = conflicts.length > maxListed ? ` and ${conflicts.length - maxListed} more` : ''
  return refused(409, toRefusal('changed_again', { names: `${listed.join(', ')}${more}` }), { extra: { conflicts } })
}
