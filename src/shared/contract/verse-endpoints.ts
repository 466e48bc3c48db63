import { z } from 'zod'
import { chapterCount, maxChapterLength } from '../catalogue/bounds.ts'
import { interfaceLanguages, textLanguages } from '../language/languages.ts'
import { endpoint } from './endpoint.ts'
import { commaList, flag, keyword, keywords, megabyte, paging, seenVersion, wholeNumber } from './query-values.ts'
import { count, message, uploadInput, uploadLimit, verseInput, verseOutput, verseUpdate } from './records.ts'

const verseQuery = z.strictObject({
  ...keywords,
  ...paging,
  q: keyword.optional().describe('Words in any language, or a reference such as 2:255.'),
  lng: z.enum(textLanguages).optional().describe('The language of the query. Words are corrected only within it.'),
  chapter: wholeNumber(1, chapterCount).optional().describe('The number of a chapter.'),
  verse: wholeNumber(1, maxChapterLength).optional().describe('The number of a verse.'),
  topicIds: commaList(20).optional().describe('Verses that are in all of these topics.'),
  groupId: z.string().min(1).optional().describe('Verses of this group.'),
  sortBy: commaList(6)
    .optional()
    .describe(
      'Fields to sort by; a minus before a name sorts in descending order. Or `relevance`: the best match first, followed by verses of passages on the subject, marked `rule: meaning`.',
    ),
  select: commaList(60)
    .optional()
    .describe('Fields to return. `reading` is the pronunciation in four languages, `reading.az` in one.'),
  highlight: flag.default(false).describe('Adds the positions of the matched words in the texts.'),
  facets: flag.default(false).describe('Adds the number of results by chapter and topic.'),
})

/** Replaces the default texts with those of other editions. */
const edition = commaList(textLanguages.length)
  .optional()
  .describe('Ids of editions (`/api/edition` lists them), one a language: the verses have their texts instead.')

/** The editions by language, when the query names any. */
const editionsOutput = z.partialRecord(z.enum(textLanguages), z.string()).optional()

const suggestionsOutput = z.object({
  references: z.array(z.looseObject({ chapter: z.int(), from: z.int(), to: z.int() })).readonly(),
  chapters: z.array(z.object({ chapter: z.int(), name: z.string() })).readonly(),
  juz: z.array(z.int()).readonly(),
  topics: z.array(z.object({ topicId: z.string(), name: z.string() })).readonly(),
  groups: z.array(z.object({ groupId: z.string(), name: z.string() })).readonly(),
  concepts: z.array(z.object({ concept: z.string(), name: z.string() })).readonly(),
  passages: z
    .array(z.object({ passageId: z.string(), title: z.string(), chapter: z.int(), from: z.int(), to: z.int() }))
    .readonly(),
  heard: z.array(z.object({ chapter: z.int(), verse: z.int() })).readonly(),
  words: z.array(z.object({ word: z.string(), language: z.string(), count })).readonly(),
})

export const verseEndpoints = {
  suggest: endpoint({
    method: 'GET',
    path: '/api/suggest',
    access: 'public',
    summary:
      'Suggestions for the text being typed: references, chapters, a juz, topics, groups, concepts, passages, verses that sound like it, and words.',
    example: '/api/suggest?q=lig&lng=en',
    query: z.strictObject({
      q: keyword.describe('The text typed so far.'),
      lng: z.enum(interfaceLanguages).default('en').describe('The language of the names.'),
      edition: commaList(textLanguages.length)
        .optional()
        .describe('Ids of editions, one a language, whose words are suggested. One that is not here is passed over.'),
    }),
    output: suggestionsOutput,
  }),
  listVerses: endpoint({
    method: 'GET',
    path: '/api/verse',
    access: 'public',
    summary: 'Verses by chapter, number, topic, group and keyword; `count` is the total before paging.',
    example: '/api/verse?q=light&limit=2&select=chapter,verse,ar,en',
    query: verseQuery.extend({
      edition: edition.describe(
        'Ids of editions (`/api/edition` lists them), one a language: the verses have their texts instead, and words are searched in them. Or `all`: the words of `q` are searched in every edition, and `matchedEditions` names those that have them.',
      ),
    }),
    output: z.looseObject({ verses: z.array(verseOutput), count, editions: editionsOutput }),
  }),
  readVerse: endpoint({
    method: 'GET',
    path: '/api/verse/{id}',
    access: 'public',
    summary: 'One verse, by id or by reference such as `2:255`.',
    example: '/api/verse/2:255',
    query: z.strictObject({ edition }),
    output: z.object({ verse: verseOutput, editions: editionsOutput }),
  }),
  createVerse: endpoint({
    method: 'POST',
    path: '/api/verse',
    access: 'structure',
    summary: 'Adds a verse.',
    body: verseInput,
    bodyLimit: megabyte,
    output: z.object({ message, verse: verseOutput }),
    loading: 'Saving the verse...',
  }),
  createVerses: endpoint({
    method: 'POST',
    path: '/api/verse/many',
    access: 'write',
    summary: 'Adds or changes many verses from one text, in one transaction.',
    body: uploadInput,
    bodyLimit: uploadLimit,
    output: z.object({ message, verses: z.array(verseOutput) }),
    loading: 'Saving the verses...',
  }),
  updateVerse: endpoint({
    method: 'PUT',
    path: '/api/verse/{id}',
    access: 'write',
    summary: 'Changes fields of a verse.',
    body: verseUpdate,
    bodyLimit: megabyte,
    output: z.object({ message, verse: verseOutput }),
    loading: 'Updating the verse...',
  }),
  deleteVerse: endpoint({
    method: 'DELETE',
    path: '/api/verse/{id}',
    access: 'structure',
    summary:
      'Deletes a verse whose number is outside its chapter or that belongs to another book. A verse of the Quran cannot be deleted.',
    query: seenVersion,
    output: z.object({ message, verse: verseOutput }),
    loading: 'Deleting the verse...',
  }),
  deleteVerses: endpoint({
    method: 'DELETE',
    path: '/api/verses',
    access: 'erase',
    summary: 'Deletes every verse after writing a snapshot.',
    output: z.object({ message }),
    loading: 'Deleting the verses...',
  }),
}
