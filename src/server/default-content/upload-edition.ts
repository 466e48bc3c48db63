import type { Kysely } from 'kysely'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { diffWords } from '#shared/catalogue/word-diff.ts'
import type { AttributionText, Confirmation, Questions } from '#shared/contract/confirmation.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { assertSeen } from '../content/editions/assert-seen.ts'
import { completeAttribution } from '../content/editions/complete-attribution.ts'
import { listCurrentTexts } from '../content/editions/current-texts.ts'
import { reviewChangeSet } from '../content/safety/review-change-set.ts'
import { findRevision, inSnapshot } from '../content/stores/load-content.ts'
import { type LineProblem, toInvalidLinesError } from '../content/writing/apply-change-set.ts'
import type { RecordChange } from '../content/writing/diff-change-set.ts'
import { writeChangeSet } from '../content/writing/write-change-set.ts'
import type { Db } from '../database/connection.ts'
import type { Schema } from '../database/schema.ts'
import { type Author, writeContent } from '../database/write-content.ts'
import type { EditionFile } from '../edition-file/edition-file.ts'
import { type ChosenEdition, parseEditionFile } from '../edition-file/parse-edition-file.ts'
import { findRepeatedVerses } from './find-repeated-verses.ts'
import { findShiftedRuns } from './find-shifted-runs.ts'
import { type PreparedEdition, prepareEditionUpload } from './prepare-edition-upload.ts'

export type EditionUpload = ChosenEdition & { readonly bytes: Uint8Array }

export type EditionPreview = Pick<EditionFile, 'format' | 'footnotes'> &
  Pick<PreparedEdition, 'id' | 'language' | 'attribution' | 'stored'> & {
    readonly revision: number
    readonly counts: { readonly new: number; readonly changed: number; readonly same: number }
    /** The first changes. */
    readonly changes: readonly RecordChange[]
    readonly problems: readonly LineProblem[]
    readonly questions: Questions
    readonly repeated: readonly string[]
    readonly shifted: readonly string[]
  }

/** What importing a file would do. Changes nothing. */
export async function previewEdition(db: Kysely<Schema>, upload: EditionUpload): Promise<EditionPreview> {
  const file = await parseEditionFile(upload.bytes, upload)
  return await inSnapshot(db, async (db) => {
    const prepared = await prepareEditionUpload(db, file, upload)
    const { id, language, attribution, stored, problems } = prepared
    const isReadable = language !== undefined && problems.length === 0
    const review = isReadable ? await reviewEdition(db, prepared, language) : { problems: [], questions: {} }
    const { counts, changes } = isReadable ? await diffEdition(db, prepared, language) : noChanges
    return {
      format: file.format,
      footnotes: file.footnotes,
      ...{ id, language, attribution, stored, counts, changes },
      revision: await findRevision(db),
      problems: [...problems, ...review.problems],
      questions: review.questions,
      ...listSuspects(prepared),
    }
  })
}

export type EditionImport = EditionUpload & {
  readonly attribution: AttributionText
  readonly reason: string
  /** The revision of the preview. */
  readonly seen: number | undefined
  readonly confirm: Confirmation | undefined
}

/**
 * Adds the edition in a file, or replaces the one with its id, in one transaction; returns its id. Refuses the file
 * with a list of every bad line.
 */
export async function applyEdition(db: Kysely<Schema>, author: Author, request: EditionImport): Promise<string> {
  const file = await parseEditionFile(request.bytes, request)
  return await writeContent(db, author, async (db, writing) => {
    writing.explain(request.reason)
    writing.nameAct('edition-saved')
    const prepared = await prepareEditionUpload(db, file, request)
    const { id, language, stored, problems } = prepared
    if (!language || problems.length > 0) throw toInvalidLinesError(problems)
    if (stored) await assertSeen(db, stored, request.seen)
    const attribution = completeAttribution({ _id: id, language }, request.attribution)
    const changeSet = prepared.toChangeSet(attribution, writing.now)
    await writeChangeSet(db, writing, changeSet, { purpose: 'edit', confirmation: request.confirm })
    return id
  })
}

async function reviewEdition(db: Db, prepared: PreparedEdition, language: TextLanguage) {
  const changeSet = prepared.toChangeSet({ ...prepared.attribution, language }, '')
  const { problems, questions } = await reviewChangeSet(db, changeSet, { purpose: 'edit' })
  const located = problems.map(({ code, values, message }) => ({ line: 0, code, values, message }))
  return { problems: located, questions }
}

const noChanges = { counts: { new: 0, changed: 0, same: 0 }, changes: [] }
const maxShown = 100

/** Compares the texts with the current text of the edition with this id. */
async function diffEdition(db: Db, { stored, texts, verses }: PreparedEdition, language: TextLanguage) {
  const before = stored && !stored.isDefault ? await listCurrentTexts(db, stored.edition) : []
  const textAt = new Map(before.map((text) => [toReferenceText(text), text.text]))
  if (stored?.isDefault) for (const verse of verses) textAt.set(toReferenceText(verse), verse[language])
  const idAt = new Map(verses.map((verse) => [toReferenceText(verse), verse._id]))
  const pairs = texts.map((text) => ({
    at: toReferenceText(text),
    from: textAt.get(toReferenceText(text)),
    to: text.text,
  }))
  const changed = pairs.filter(({ from, to }) => from !== to)
  const changes = changed.slice(0, maxShown).map(({ at, from, to }): RecordChange => {
    const kind = from === undefined ? 'new' : 'changed'
    const fields = [{ field: language, parts: diffWords(from ?? '', to) }]
    return { entity: 'verse', _id: idAt.get(at) ?? at, label: at, kind, fields }
  })
  const added = changed.filter(({ from }) => from === undefined).length
  const counts = { new: added, changed: changed.length - added, same: pairs.length - changed.length }
  return { counts, changes }
}

/** Verses for a person to check. They do not stop an import. */
function listSuspects({ texts, verses, language }: PreparedEdition): Pick<EditionPreview, 'repeated' | 'shifted'> {
  if (language === 'ar') return { repeated: [], shifted: [] }
  const arabicAt = new Map(verses.map((verse) => [toReferenceText(verse), verse.ar]))
  const beside = texts.map((text) => ({ ...text, ar: arabicAt.get(toReferenceText(text)) ?? '' }))
  return {
    repeated: findRepeatedVerses(beside).map(toReferenceText),
    shifted: findShiftedRuns(beside).map(toReferenceText),
  }
}
