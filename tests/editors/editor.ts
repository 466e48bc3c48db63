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
import type { Random } from './random.ts'
import { makeAttribution } from './small-content.ts'

/** A file that an editor works on while others write. */
export type OpenFile = {
  readonly source: { readonly text: string } | { readonly bytes: Uint8Array }
  /** The content that it was made from, or first compared with. Without it, nobody knows. */
  readonly from: Content | undefined
  /** The content of the preview that the editor saw last; none yet for a workbook that was only downloaded. */
  readonly seen?: Content
}

/** A draft on the server, begun from what its author saw. */
export type KeptDraft = {
  readonly _id: string
  readonly saves: number
  readonly adminId: string
  readonly from: Content
}

/** One of several people who write at the same time, each from what they last looked at. */
export type Editor = {
  readonly name: string
  readonly db: Kysely<Schema>
  readonly random: Random
  /** What they looked at last; the others may have written since. */
  view: Content
  /** The content that the database was filled with. */
  readonly first: Content
  file?: OpenFile | undefined
  draft?: KeptDraft | undefined
  /** What they may change at the moment. */
  grant: Grant
  author(): Author
}

/** A write that is ready to be sent. */
export type Act = {
  readonly name: string
  /**
   * The content whose values the author may replace, given what was confirmed: for a file what it was made from, unless the author
   * chose to overwrite what the preview showed. Undefined for undo and restore, which name what they take back.
   */
  seen(confirmation: Confirmation | undefined): Content | undefined
  /** What sending it says without a question, as the command of an import names its edition. */
  readonly implied?: Confirmation
  /** The one edition that it may reword or remove, beside the default ones. */
  readonly edition?: string
  send(confirmation: Confirmation | undefined): Promise<unknown>
}

export async function look(editor: Editor): Promise<Content> {
  editor.view = await loadContent(editor.db)
  return editor.view
}

/** Answers as an author does who means it: everything that is asked, as it is asked. */
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

/** The workbook of what an editor sees, with some cells changed. */
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
