import { z } from 'zod'
import { chapterSchema } from '../catalogue/chapter.ts'
import { editionSchema } from '../catalogue/edition.ts'
import { passageSchema } from '../catalogue/passage.ts'
import { verseNoteSchema } from '../catalogue/verse-note.ts'
import { corpusFileNames, corpusFormat } from '../corpus/corpus-files.ts'
import { mapToRecord } from '../language/language-fields.ts'
import { interfaceLanguages, textLanguages } from '../language/languages.ts'
import { endpoint } from './endpoint.ts'
import { commaList } from './query-values.ts'

/** A file named by its hash never changes; without a hash, the URL returns the current file. */
const version = z.strictObject({
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits')
    .optional(),
})

const fileFacts = { url: z.string(), sha256: z.string(), size: z.int(), bytes: z.int() }

const format = z.literal(corpusFormat)
const texts = z.array(z.string().nullable()).readonly()
const collection = {
  _id: z.string(),
  ...mapToRecord(textLanguages, () => z.string()),
  verses: z.array(z.string()).readonly(),
  notes: z.record(z.string(), verseNoteSchema),
}

export const corpusEndpoints = {
  listCorpus: endpoint({
    method: 'GET',
    path: '/api/corpus',
    access: 'public',
    volatile: true,
    summary:
      'The files that contain the whole content at this revision, each with its hash, its size and an immutable URL.',
    query: z.strictObject({
      editions: commaList(60)
        .optional()
        .describe('Ids of editions whose files are listed too; those that are no additional editions are left out.'),
    }),
    output: z.object({
      revision: z.int(),
      state: z.string(),
      files: z.array(z.object({ name: z.enum(corpusFileNames), ...fileFacts })).readonly(),
      editions: z
        .array(z.object({ id: z.string(), language: z.enum(textLanguages), title: z.string(), ...fileFacts }))
        .readonly()
        .optional(),
      contacts: z.object({ email1: z.string().optional(), tel1: z.string().optional(), tel2: z.string().optional() }),
    }),
  }),
  readStudies: endpoint({
    method: 'GET',
    path: '/api/corpus/studies',
    access: 'public',
    volatile: true,
    summary:
      'Chapter names, topics, groups, commentary and the ranges and themes of passages as one file. With `sha256` the URL is immutable.',
    query: version,
    output: z.object({
      format,
      chapters: z.array(chapterSchema).readonly(),
      topics: z.array(z.object({ ...collection, theme: z.string() })).readonly(),
      groups: z.array(z.object({ ...collection, name: z.string() })).readonly(),
      passages: z
        .array(passageSchema.pick({ _id: true, chapter: true, from: true, to: true, themes: true }))
        .readonly(),
      commentary: z.record(z.string(), z.partialRecord(z.enum(interfaceLanguages), z.string())),
      ids: z.record(z.string(), z.string()),
    }),
  }),
  readCorpus: endpoint({
    method: 'GET',
    path: '/api/corpus/{edition}',
    access: 'public',
    volatile: true,
    summary: `All verses of an edition, by its id or by the language whose default it is (${textLanguages.join(', ')}), with the record of the edition, and the titles, questions and introductions of the outline, as one file; verse n of a chapter is at index n − 1. With \`sha256\` the URL is immutable.`,
    query: version,
    output: z.object({
      format,
      language: z.enum(textLanguages),
      edition: editionSchema.nullable(),
      chapters: z
        .array(z.object({ book: z.string(), chapter: z.int(), verses: texts, plain: texts.optional() }))
        .readonly(),
      outline: z.object({
        passages: z.record(z.string(), z.object({ title: z.string(), questions: z.array(z.string()) })),
        introductions: z.record(z.string(), z.string()),
      }),
    }),
  }),
}
