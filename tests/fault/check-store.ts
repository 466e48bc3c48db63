import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { loadContent } from '#server/content/stores/load-content.ts'
import type { Schema } from '#server/database/schema.ts'
import { verifyEditions } from '#server/default-content/verify.ts'
import type { Content } from '#shared/catalogue/catalogue.ts'
import { untouchedLanguages } from './write-workloads.ts'

export type StoreFindings = { readonly content: Content; readonly problems: string[] }

/**
 * Checks the database directly, not through the site, and remembers its state for the next check. Every change must be
 * in the log, the log must match the stored records, revisions must have no gaps, and every link must lead to a verse.
 */
export function createStoreCheck(db: Kysely<Schema>): () => Promise<StoreFindings> {
  const seen = { revision: 0, records: new Map<string, unknown>(), editions: new Set<string>() }
  return async () => {
    const content = await loadContent(db)
    const problems =
      content.revision < seen.revision ? [`revision went from ${seen.revision} to ${content.revision}`] : []
    const records = toRecords(content)
    const log = await listLog(db, seen.revision)
    problems.push(...checkLog(log, seen.revision, content.revision))
    problems.push(...checkRecords(records, seen.records, log))
    problems.push(...checkLinks(content), ...(await checkPositions(db)), ...(await checkEditions(db, seen.editions)))
    Object.assign(seen, { revision: content.revision, records })
    return { content, problems }
  }
}

type LogRow = Pick<Schema['change_log'], 'revision' | 'seq' | 'entity' | 'entityId' | 'after'>

async function listLog(db: Kysely<Schema>, after: number): Promise<LogRow[]> {
  return await db
    .selectFrom('change_log')
    .select(['revision', 'seq', 'entity', 'entityId', 'after'])
    .where('revision', '>', after)
    .orderBy('revision')
    .orderBy('seq')
    .execute()
}

function toRecords({ verses, topics, groups }: Content): Map<string, unknown> {
  return new Map<string, unknown>([
    ...verses.map((verse) => [`verse ${verse._id}`, verse] as const),
    ...topics.map((topic) => [`topic ${topic._id}`, topic] as const),
    ...groups.map((group) => [`group ${group._id}`, group] as const),
  ])
}

/** Every revision up to the current one has entries, numbered from 0. */
function checkLog(log: readonly LogRow[], from: number, to: number): string[] {
  const byRevision = Map.groupBy(log, ({ revision }) => revision)
  const wanted = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + 1 + at)
  const missing = wanted.filter((revision) => !byRevision.has(revision))
  const beyond = [...byRevision.keys()].filter((revision) => revision > to)
  const gaps = [...byRevision]
    .filter(([, rows]) => rows.some(({ seq }, at) => seq !== at))
    .map(([revision]) => revision)
  return [
    ...missing.map((revision) => `revision ${revision} has no entry in the log`),
    ...beyond.map((revision) => `the log is at ${revision}, the content at ${to}`),
    ...gaps.map((revision) => `entries of revision ${revision} are missing`),
  ]
}

/** Each record equals its last entry in the log. Records that the log does not name are unchanged. */
function checkRecords(records: Map<string, unknown>, before: Map<string, unknown>, log: readonly LogRow[]): string[] {
  const problems: string[] = []
  const last = new Map(log.map((row) => [`${row.entity} ${row.entityId}`, row.after]))
  const linked = listLinkedVerses(before, log)
  const isSame = (key: string, stored: unknown, expected: unknown) =>
    linked.has(key) ? hasOnlyRisen(stored, expected) : isDeepStrictEqual(stored, expected)
  for (const [key, after] of last) {
    if (!/^(verse|topic|group) /.test(key)) continue
    const stored = toPlain(records.get(key) ?? null)
    if (!isSame(key, stored, after === null ? null : JSON.parse(after)))
      problems.push(`${key} is not what the log says`)
  }
  if (before.size === 0) return problems
  for (const [key, record] of records)
    if (!last.has(key) && !isSame(key, record, before.get(key)))
      problems.push(`${key} changed without an entry in the log`)
  for (const key of before.keys())
    if (!last.has(key) && !records.has(key)) problems.push(`${key} was removed without an entry in the log`)
  return problems
}

/** The verses that topics and groups in the log have or had. A change of the links raises the version of a verse. */
function listLinkedVerses(before: Map<string, unknown>, log: readonly LogRow[]): Set<string> {
  const owners = log.filter(({ entity }) => entity === 'topic' || entity === 'group')
  const states = owners.flatMap(({ entity, entityId, after }) => [
    before.get(`${entity} ${entityId}`),
    after === null ? undefined : JSON.parse(after),
  ])
  return new Set(states.flatMap((state) => (isOwner(state) ? state.verseIds.map((id) => `verse ${id}`) : [])))
}

function isOwner(state: unknown): state is { readonly verseIds: readonly string[] } {
  return typeof state === 'object' && state !== null && 'verseIds' in state
}

/** Equal except for a later version and time. */
function hasOnlyRisen(stored: unknown, expected: unknown): boolean {
  if (!isVersioned(stored) || !isVersioned(expected)) return isDeepStrictEqual(stored, expected)
  const { version, updatedAt: _, ...rest } = stored
  const { version: from, updatedAt: __, ...wanted } = expected
  return version >= from && isDeepStrictEqual(toPlain(rest), toPlain(wanted))
}

function isVersioned(record: unknown): record is { readonly version: number; readonly updatedAt?: unknown } {
  return typeof record === 'object' && record !== null && 'version' in record
}

function toPlain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

function checkLinks({ verses, topics, groups }: Content): string[] {
  const known = new Set(verses.map(({ _id }) => _id))
  const owners = [...topics, ...groups]
  const hanging = owners.filter(({ verseIds }) => verseIds.some((id) => !known.has(id)))
  const grouped = groups.flatMap(({ verseIds }) => verseIds)
  return [
    ...hanging.map(({ _id }) => `${_id} links to a verse that does not exist`),
    ...(new Set(grouped).size === grouped.length ? [] : ['a verse is in two groups']),
  ]
}

/** The links of one owner are numbered from 0. A list that was replaced only in part has a gap or a repeated number. */
async function checkPositions(db: Kysely<Schema>): Promise<string[]> {
  const problems: string[] = []
  for (const table of ['topic_verse', 'group_verse'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['ownerId', 'position'])
      .orderBy('ownerId')
      .orderBy('position')
      .execute()
    for (const [ownerId, links] of Map.groupBy(rows, (row) => row.ownerId))
      if (links.some(({ position }, at) => position !== at)) problems.push(`the links of ${ownerId} are incomplete`)
  }
  return problems
}

/** Adds the editions it finds to `seen`, and reports those of `seen` that it does not find. */
async function checkEditions(db: Kysely<Schema>, seen: Set<string>): Promise<string[]> {
  const results = (await verifyEditions(db)).filter(({ edition }) => untouchedLanguages.includes(edition.language))
  const found = new Set(results.map(({ edition }) => edition._id))
  const languages = new Set<string>(results.map(({ edition }) => edition.language))
  const broken = results.filter(({ intact, differing, missing }) => !intact || differing.length + missing.length > 0)
  const problems = [
    ...[...seen].filter((id) => !found.has(id)).map((id) => `edition ${id} is gone`),
    ...untouchedLanguages
      .filter((language) => !languages.has(language))
      .map((language) => `${language} has no edition`),
    ...broken.map(({ edition }) => `${edition._id} is no longer what was imported`),
  ]
  for (const id of found) seen.add(id)
  return problems
}
