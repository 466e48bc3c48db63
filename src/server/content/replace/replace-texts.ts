import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Content } from '#shared/catalogue/catalogue.ts'
import type { DiffPart } from '#shared/catalogue/word-diff.ts'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import { invalid } from '#shared/contract/errors.ts'
import type { ReplaceRow, ReplaceScope } from '#shared/contract/replace-endpoints.ts'
import { findReplaced, replaceText, type TextSearch, toReplacement } from '#shared/language/replace-text.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, writeContent } from '../../database/write-content.ts'
import type { ChangeSet } from '../change-set/change-set.ts'
import { readContent } from '../stores/load-content.ts'
import { checkRecords } from '../writing/check-records.ts'
import { writeChangeSet } from '../writing/write-change-set.ts'
import { listSearchedTexts, type SearchedContent, type SearchedText } from './list-searched-texts.ts'

export type Replacing = TextSearch & { readonly scope: ReplaceScope; readonly replacement: string }

type Place = Pick<ReplaceRow, 'entity' | '_id' | 'field'>
export type ChosenText = Place & { readonly seen: string }

/** Maximum texts listed, more than anyone reviews; the count is of all. */
const maxRows = 1000
/** Maximum hits shown per text. A long text with one word repeated would otherwise be shown as many megabytes. */
const maxShownHits = 100
/** Characters shown around a hit. */
const context = 60

/**
 * Lists the matching texts and their changes. Reads from memory: a text that changed meanwhile is detected when it is
 * replaced.
 */
export function previewReplace(content: SearchedContent, replacing: Replacing) {
  const all = listSearchedTexts(content, replacing.scope, replacing.language).filter(
    ({ text }) => findHits(text, replacing).length > 0,
  )
  const hits = all.reduce((sum, { text }) => sum + findHits(text, replacing).length, 0)
  return { rows: all.slice(0, maxRows).map((text) => toRow(text, replacing)), count: all.length, hits }
}

const findHits = (text: string, replacing: Replacing) => findReplaced(text, replacing, replacing.replacement)

function toRow({ entity, _id, field, label, text }: SearchedText, replacing: Replacing): ReplaceRow {
  const hits = findHits(text, replacing).length
  return { entity, _id, field, label, seen: toMark(text), hits, parts: toParts(text, replacing) }
}

function toMark(text: string): string {
  return hash('sha256', text, 'base64url')
}

/** Each hit with its replacement and some context. */
function toParts(text: string, replacing: Replacing): DiffPart[] {
  const hits = findHits(text, replacing).slice(0, maxShownHits)
  return hits.flatMap(({ start, end }, at) => {
    const last = hits[at - 1]?.end ?? 0
    const next = hits[at + 1]?.start ?? text.length
    const before = start - last > context ? `…${text.slice(start - context, start)}` : text.slice(last, start)
    // Text between two close hits is shown before the second.
    const after = at < hits.length - 1 && next - end <= context ? '' : text.slice(end, Math.min(next, end + context))
    const hit = text.slice(start, end)
    const parts: DiffPart[] = [
      { kind: 'same', text: before },
      { kind: 'removed', text: hit },
      { kind: 'added', text: toReplacement(hit, replacing.replacement, replacing) },
      { kind: 'same', text: end + context < next ? `${after}…` : after },
    ]
    return parts.filter((part) => part.text !== '')
  })
}

export type Replaced = {
  readonly replaced: number
  readonly revision: number | null
  readonly conflicts: readonly (Place & { readonly label: string })[]
}

type Replacement = Replacing & {
  readonly rows: readonly ChosenText[]
  readonly reason: string
  readonly confirm?: Confirmation | undefined
}

/**
 * Replaces the text in the chosen places, all in one revision. Texts that changed since they were shown are left alone
 * and reported.
 */
export async function replaceTexts(
  db: Kysely<Schema>,
  author: Author,
  { rows, reason, confirm, ...replacing }: Replacement,
): Promise<Replaced> {
  return await writeContent(db, author, async (db, writing) => {
    writing.nameAct('replaced')
    if (reason) writing.explain(reason)
    const content = await readContent(db)
    const texts = listSearchedTexts(content, replacing.scope, replacing.language)
    const byPlace = new Map(texts.map((text) => [toKey(text), text]))
    const isStale = (row: ChosenText) => toMark(byPlace.get(toKey(row))?.text ?? '') !== row.seen
    const current = rows.filter((row) => !isStale(row)).flatMap((row) => byPlace.get(toKey(row)) ?? [])
    const chosen = [...new Set(current)].filter(({ text }) => findHits(text, replacing).length > 0)
    const changeSet = toChangeSet(content, chosen, replacing)
    assertReadable(changeSet, chosen)
    if (chosen.length > 0) await writeChangeSet(db, writing, changeSet, { purpose: 'edit', confirmation: confirm })
    const conflicts = rows.filter(isStale).map(({ entity, _id, field }) => {
      const label = byPlace.get(toKey({ entity, _id, field }))?.label ?? _id
      return { entity, _id, field, label }
    })
    return { replaced: chosen.length, revision: chosen.length > 0 ? writing.revision : null, conflicts }
  })
}

/** Throws for each record that the replacement makes invalid, for example by emptying a name. */
function assertReadable(changeSet: ChangeSet, chosen: readonly SearchedText[]): void {
  const problems = checkRecords(changeSet)
  if (problems.length === 0) return
  const labels = new Map(chosen.map(({ entity, _id, label }) => [`${entity} ${_id}`, label]))
  throw invalid(
    problems.map(({ kind, id, field, code, values, message }) => {
      return { path: `${labels.get(`${kind} ${id}`) ?? id} ${field}`, code, values, message }
    }),
  )
}

function toKey({ entity, _id, field }: Place): string {
  return `${entity} ${_id} ${field}`
}

/** Whole records with all of their chosen texts replaced. */
function toChangeSet(content: Content, chosen: readonly SearchedText[], replacing: Replacing): ChangeSet {
  const byRecord = Map.groupBy(chosen, ({ entity, _id }) => `${entity} ${_id}`)
  const change = <T extends object>(entity: string, records: readonly T[], toId: (record: T) => string): T[] =>
    records.flatMap((record) => {
      const texts = byRecord.get(`${entity} ${toId(record)}`)
      return texts
        ? [
            texts.reduce<object>(
              (current, { text, set }) => set(current, replaceText(text, replacing, replacing.replacement)),
              record,
            ) as T,
          ]
        : []
    })
  const byId = ({ _id }: { readonly _id: string }) => _id
  const chapters = change('chapter', content.chapters, ({ number }) => String(number))
  const changed = new Map(chapters.map((chapter) => [chapter.number, chapter]))
  return {
    verses: change('verse', content.verses, byId),
    topics: change('topic', content.topics, byId),
    groups: change('group', content.groups, byId),
    passages: change('passage', content.passages, byId),
    introductions: change('introduction', content.introductions, byId),
    ...(chapters.length > 0 && {
      chapters: content.chapters.map((chapter) => changed.get(chapter.number) ?? chapter),
    }),
  }
}
