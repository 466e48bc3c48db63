import { z } from 'zod'
import { chapterCount, verseCount } from '../catalogue/bounds.ts'
import { defaultLanguage, interfaceLanguages, textLanguages } from '../language/languages.ts'
import { workbookType } from './backup-endpoints.ts'
import { endpoint } from './endpoint.ts'
import {
  collectionRow,
  collectionSorts,
  inBothOrders,
  missingInCollection,
  missingInVerse,
  progressMeasures,
  verseRow,
  verseSorts,
} from './list-records.ts'
import { commaList, flag, keyword, megabyte, nothing, paging, wholeNumber } from './query-values.ts'
import { count, message, storedId } from './records.ts'

const collectionKind = z.enum(['topic', 'group'])
const ids = z.array(storedId).min(1).max(verseCount)
/** Records with the version in which they were seen. */
const seenRecords = z.array(z.strictObject({ _id: storedId, version: z.int().min(1) }))

/** The result of changing many records; `revision` undoes it, and is absent when nothing changed. */
const manyOutput = z.object({ message, count, revision: z.int().optional() })

/** Every id that passes the filters, for selecting all results. */
const allIds = flag.default(false).describe('Returns the ids of all results instead of a page.')
const idsOutput = z.array(z.string()).optional()

// The lists of the admin area: what exists, what is missing, and changes of many records at once.
export const listEndpoints = {
  listVerseRows: endpoint({
    method: 'GET',
    path: '/api/admin/verses',
    access: 'read',
    summary: 'Verses as editors list them: what each has and lacks, filtered and sorted.',
    query: z.strictObject({
      ...paging,
      allIds,
      reference: keyword
        .optional()
        .describe('A number of a verse, or a reference such as `24:35`, `2:1-5` or `baqara 255`.'),
      chapter: wholeNumber(1, chapterCount).optional(),
      topicIds: commaList(20).optional(),
      groupId: storedId.optional(),
      words: keyword.optional().describe('Words in the language.'),
      language: z.enum(textLanguages).default('en').describe('The language of the words and of the text shown.'),
      missing: z.enum(missingInVerse).optional().describe('Verses that lack this.'),
      sort: z.enum(inBothOrders(verseSorts)).optional().describe('A column; a minus sorts in descending order.'),
    }),
    output: z.object({
      items: z.array(verseRow),
      count,
      ids: idsOutput,
      /** False when the text is not a reference. */
      isReference: z.boolean(),
    }),
  }),
  listCollectionRows: endpoint({
    method: 'GET',
    path: '/api/admin/collections',
    access: 'read',
    summary: 'Topics or groups as editors list them: names, verses and notes by language, filtered and sorted.',
    query: z.strictObject({
      ...paging,
      allIds,
      kind: collectionKind.default('topic'),
      name: keyword.optional().describe('Part of a name, in any language.'),
      language: z.enum(interfaceLanguages).default(defaultLanguage).describe('The language whose names are sorted.'),
      missing: z.enum(missingInCollection).optional().describe('Those that lack this.'),
      sort: z.enum(inBothOrders(collectionSorts)).optional().describe('A column; a minus sorts in descending order.'),
    }),
    output: z.object({
      items: z.array(collectionRow),
      count,
      /** All records that pass the filters, with `allIds`. */
      records: z.array(z.object({ _id: z.string(), version: z.int() })).optional(),
      /** The themes a topic can have: the built-in ones and those that editors added. */
      themes: z.array(z.string()),
    }),
  }),
  readProgress: endpoint({
    method: 'GET',
    path: '/api/admin/progress',
    access: 'read',
    summary: 'How much of each chapter has commentary, notes, titles, questions and an introduction, by language.',
    query: nothing,
    output: z.object({
      chapters: z.array(
        z.object({
          chapter: z.int(),
          measures: z.record(
            z.enum(progressMeasures),
            z.object({ all: z.int(), done: z.record(z.enum(interfaceLanguages), z.int()) }),
          ),
        }),
      ),
    }),
  }),
  linkVerses: endpoint({
    method: 'POST',
    path: '/api/admin/verses/links',
    access: 'structure',
    summary: 'Adds many verses to a topic or group, or removes them, in one change.',
    body: z.strictObject({
      kind: collectionKind,
      id: storedId,
      verseIds: ids,
      act: z.enum(['add', 'remove']),
      move: z.boolean().default(false).describe('Verses of another group leave it.'),
    }),
    bodyLimit: megabyte,
    output: manyOutput,
    loading: 'Updating the verses...',
  }),
  deleteCollections: endpoint({
    method: 'POST',
    path: '/api/admin/collections/delete',
    access: 'structure',
    summary: 'Deletes many topics or groups in one change, all or none; their verses stay.',
    body: z.strictObject({
      kind: collectionKind,
      records: seenRecords
        .min(1)
        .max(verseCount)
        .describe('Each with the version you saw: one that was changed since is named, and nothing is deleted.'),
    }),
    bodyLimit: megabyte,
    output: manyOutput,
    loading: 'Deleting...',
  }),
  exportRecords: endpoint({
    method: 'POST',
    path: '/api/admin/export',
    access: 'read',
    summary: 'Chosen verses, topics or groups as a workbook that can be edited and uploaded again.',
    body: z.strictObject({ kind: z.enum(['verse', 'topic', 'group']), ids }),
    bodyLimit: megabyte,
    output: z.string(),
    mediaType: workbookType,
    loading: 'Exporting...',
  }),
}
