import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import { toWorksheets } from '#server/backup/content-worksheets.ts'
import { findOrigin } from '#server/content/safety/content-at-revision.ts'
import { loadContent } from '#server/content/stores/load-content.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Author } from '#server/database/write-content.ts'
import { writeWorkbook } from '#server/workbook/write-workbook.ts'
import type { Grant } from '#shared/access/roles.ts'
import type { Content } from '#shared/catalogue/catalogue.ts'
import type { Confirmation, Questions } from '#shared/contract/confirmation.ts'
import type { Random } from '../support/random.ts'
import { makeAttribution } from './small-content.ts'

/** A file that an editor edits while others write. */
export type OpenFile = {
  readonly source: { readonly text: string } | { readonly bytes: Uint8Array }
  /** The content that it was made from or first compared with; undefined if the file does not name it. */
  readonly from: Content | undefined
  /** The content of the last preview; undefined before the first. */
  readonly seen?: Content
}

/** A saved draft, with the content that its author saw. */
export type KeptDraft = {
  readonly _id: string
  readonly saves: number
  readonly adminId: string
  readonly from: Content
}

/** One of several people who write at the same time. */
export type Editor = {
  readonly name: string
  readonly db: Kysely<Schema>
  readonly random: Random
  /** The content that they last loaded; others may have written since. */
  view: Content
  /** The content that the database was filled with. */
  readonly first: Content
  file?: OpenFile | undefined
  draft?: KeptDraft | undefined
  /** Their current rights. */
  grant: Grant
  author(): Author
}

/** A write that is ready to be sent. */
export type Act = {
  readonly name: string
  /**
   * The content whose values the author may replace: for a file the content that it was made from, or that of the
   * preview if the author chose to overwrite it. Undefined for undo and restore.
   */
  seen(confirmation: Confirmation | undefined): Content | undefined
  /** What the request confirms without being asked, such as the edition of an import. */
  readonly implied?: Confirmation
  /** The additional edition that it may change or remove. */
  readonly edition?: string
  send(confirmation: Confirmation | undefined): Promise<unknown>
}

export async function look(editor: Editor): Promise<Content> {
  editor.view = await loadContent(editor.db)
  return editor.view
}

/** Confirms every question, like an author who wants the write. */
export function toAnswers(questions: Questions, random: Random): Confirmation {
  const { verified, emptied, replaced, conflicts, names, themes } = questions
  return {
    ...(verified && {
      verified: verified.editions.map(({ language }) => language),
      verses: verified.verses,
      reason: 'A test.',
    }),
    ...(emptied && { emptied: emptied.texts }),
    ...(replaced && {
      editions: replaced.map(({ language }) => makeAttribution(language, 'another')),
    }),
    ...(conflicts && { conflicts: random.pick(['mine', 'theirs'] as const) }),
    ...(names && { names: names.map(({ name }) => name) }),
    ...(themes && { themes: themes.map(({ theme }) => theme) }),
  }
}

/** The workbook of the content that the editor last loaded, with some cells changed. */
export async function makeEditedWorkbook({ db, view, random }: Editor): Promise<OpenFile> {
  const word = `w${random.below(1000)}`
  const meant = new Set(random.some(view.verses, 3).map(({ _id }) => _id))
  const renamed = random.chance(0.5) ? random.pick(view.topics.length > 0 ? view.topics : [undefined]) : undefined
  const retitled = random.chance(0.3) ? random.pick(view.passages) : undefined
  const field = random.pick(['opinionEn', 'opinionTr', 'en', 'az', 'ar'] as const)
  const value = random.pick([word, word, word, '', '[erase]'])
  const content = {
    ...view,
    verses: view.verses.map((verse) => (meant.has(verse._id) ? { ...verse, [field]: value } : verse)),
    topics: view.topics.map((topic) => (topic === renamed ? { ...topic, en: word } : topic)),
    passages: view.passages.map((one) => (one === retitled ? { ...one, title: { ...one.title, ru: word } } : one)),
    editions: view.editions.map((edition) => (random.chance(0.03) ? { ...edition, title: word } : edition)),
  }
  const origin = random.chance(0.9) ? await findOrigin(db, view.revision) : undefined
  const bytes = await buffer(writeWorkbook(toWorksheets(content, origin)))
  return { source: { bytes }, from: origin && view }
}
