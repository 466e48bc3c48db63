import { z } from 'zod'
import { textLanguages } from '../language/languages.ts'
import { endpoint } from './endpoint.ts'
import { keyword, wholeNumber } from './query-values.ts'

const reference = z.object({ chapter: z.int(), verse: z.int() })

const askedPassage = z.object({
  passageId: z.string(),
  chapter: z.int(),
  from: z.int(),
  to: z.int(),
  title: z.string(),
  score: z.number(),
  /** The best first. */
  verses: z.array(reference),
  /** Names of the themes that the question names. */
  reasons: z.array(z.string()),
})

export const askEndpoints = {
  ask: endpoint({
    method: 'GET',
    path: '/api/ask',
    access: 'public',
    summary: 'Passages that answer a question asked in your own words, with the reason and the best verses of each.',
    example: '/api/ask?q=is it a sin to cheat customers&lng=en&limit=3',
    query: z.strictObject({
      q: keyword.describe('The question.'),
      lng: z
        .enum(textLanguages)
        .default('en')
        .describe('The language of the question. Titles and reasons are in it too.'),
      limit: wholeNumber(1, 50).default(10).describe('How many passages to return.'),
    }),
    output: z.object({
      passages: z.array(askedPassage),
      language: z.enum(textLanguages),
      concepts: z.array(z.string()),
      /** Topics that the question is about. */
      topics: z.array(z.object({ topicId: z.string(), name: z.string() })),
      /** Concepts with a similar word, when no passage was found. */
      near: z.array(z.object({ concept: z.string(), name: z.string() })),
    }),
  }),
}
