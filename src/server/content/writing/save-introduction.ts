import type { Kysely, Transaction } from 'kysely'
import type { Introduction } from '#shared/catalogue/passage.ts'
import { notFound } from '#shared/contract/errors.ts'
import type { IntroductionUpdate } from '#shared/contract/passage-records.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, type Writing, writeContent } from '../../database/write-content.ts'
import { listChapters } from '../stores/chapter-store.ts'
import { listIntroductions } from '../stores/passage-store.ts'
import { assertExpectedVersion } from './assert-valid.ts'
import { writeChangeSet } from './write-change-set.ts'

/**
 * Sets the introduction of a chapter in the languages of the body; a chapter's first introduction needs all languages.
 */
export async function saveIntroduction(
  db: Kysely<Schema>,
  author: Author,
  chapterText: string,
  body: IntroductionUpdate,
): Promise<Introduction> {
  return await writeContent(db, author, (db, writing) => changeIntroduction(db, writing, chapterText, body))
}

/** Must run inside a write. */
export async function changeIntroduction(
  db: Transaction<Schema>,
  writing: Writing,
  chapterText: string,
  { version, ...texts }: IntroductionUpdate,
): Promise<Introduction> {
  const chapter = (await listChapters(db)).find(({ number }) => String(number) === chapterText)
  if (!chapter) throw notFound('The chapter')
  const [stored] = await listIntroductions(db, [chapterText])
  if (stored) await assertExpectedVersion(db, 'introduction', stored, version, (introduction) => ({ introduction }))
  const blank = { _id: chapterText, chapter: chapter.number, en: '', az: '', tr: '', ru: '' }
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
  const changeSet = { introductions: [{ ...blank, ...stored, ...given }] }
  const { introductions } = await writeChangeSet(db, writing, changeSet, { purpose: 'edit' })
  return introductions[0] as Introduction
}
