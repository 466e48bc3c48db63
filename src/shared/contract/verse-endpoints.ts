import { z } from 'zod'
import { interfaceLanguages } from '../language/languages.ts'
import { endpoint } from './endpoint.ts'
import { commaList, flag, keyword, keywords, megabyte, nothing, paging, wholeNumber } from './query-values.ts'
import { count, message, uploadInput, uploadLimit, verseInput, verseOutput, verseUpdate } from './records.ts'

const verseQuery = z.strictObject({
  ...keywords,
  ...paging,
  q: keyword.optional(),
  chapter: wholeNumber(1, 114).optional(),
  verse: wholeNumber(1, 286).optional(),
  topicIds: commaList(20).optional(),
  groupId: z.string().min(1).optional(),
  sortBy: commaList(6).optional(),
  select: commaList(60).optional(),
  highlight: flag.default(false),
  facets: flag.default(false),
})

const suggestionsOutput = z.object({
  references: z.array(z.looseObject({ chapter: z.int(), from: z.int(), to: z.int() })).readonly(),
  chapters: z.array(z.object({ chapter: z.int(), name: z.string() })).readonly(),
  topics: z.array(z.object({ topicId: z.string(), name: z.string() })).readonly(),
  words: z.array(z.object({ word: z.string(), language: z.string(), count })).readonly(),
})

export const verseEndpoints = {
  suggest: endpoint({
    method: 'GET',
    path: '/api/suggest',
    access: 'public',
    summary: 'What the text being typed may become: references, chapters, topics and words.',
    query: z.strictObject({ q: keyword, lng: z.enum(interfaceLanguages).default('en') }),
    output: suggestionsOutput,
  }),
  listVerses: endpoint({
    method: 'GET',
    path: '/api/verse',
    access: 'public',
    summary: 'Verses by chapter, number, topic, group and keyword; `count` is the total before paging.',
    query: verseQuery,
    output: z.looseObject({ verses: z.array(verseOutput), count }),
  }),
  readVerse: endpoint({
    method: 'GET',
    path: '/api/verse/{id}',
    access: 'public',
    summary: 'One verse, by id or by reference such as `2:255`.',
    query: nothing,
    output: z.object({ verse: verseOutput }),
  }),
  createVerse: endpoint({
    method: 'POST',
    path: '/api/verse',
    access: 'admin',
    summary: 'Adds a verse.',
    body: verseInput,
    bodyLimit: megabyte,
    output: z.object({ message, verse: verseOutput }),
    loading: 'Saving the verse...',
  }),
  createVerses: endpoint({
    method: 'POST',
    path: '/api/verse/many',
    access: 'admin',
    summary: 'Adds or changes many verses from one text: all or nothing.',
    body: uploadInput,
    bodyLimit: uploadLimit,
    output: z.object({ message, verses: z.array(verseOutput) }),
    loading: 'Saving the verses...',
  }),
  updateVerse: endpoint({
    method: 'PUT',
    path: '/api/verse/{verseId}',
    access: 'admin',
    summary: 'Changes fields of a verse.',
    body: verseUpdate,
    bodyLimit: megabyte,
    output: z.object({ message, verse: verseOutput }),
    loading: 'Updating the verse...',
  }),
  deleteVerses: endpoint({
    method: 'DELETE',
    path: '/api/verses',
    access: 'admin',
    summary: 'Deletes every verse, after a snapshot has been kept.',
    output: z.object({ message }),
    loading: 'Deleting the verses...',
  }),
}
