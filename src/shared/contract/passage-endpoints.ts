import { z } from 'zod'
import { chapterCount } from '../catalogue/bounds.ts'
import { introductionSchema, passageSchema } from '../catalogue/passage.ts'
import { endpoint } from './endpoint.ts'
import { commaList, nothing, paging, wholeNumber } from './query-values.ts'
import { count } from './records.ts'

/** `select` may leave out any field but the id. */
export const passageOutput = passageSchema.partial().required({ _id: true })

export const passageEndpoints = {
  listPassages: endpoint({
    method: 'GET',
    path: '/api/passage',
    access: 'public',
    summary:
      'Passages: the titled sections that cover each chapter, with their themes and the questions they answer. `count` is the total before paging.',
    example: '/api/passage?chapter=2&limit=3&select=from,to,title',
    query: z.strictObject({
      ...paging,
      chapter: wholeNumber(1, chapterCount).optional().describe('The number of a chapter.'),
      select: commaList(20).optional().describe('Which fields to give.'),
    }),
    output: z.object({ passages: z.array(passageOutput), count }),
  }),
  readPassage: endpoint({
    method: 'GET',
    path: '/api/passage/{id}',
    access: 'public',
    summary: 'One passage, by id or by the reference of a verse in it, such as `2:255`.',
    example: '/api/passage/2:255',
    query: nothing,
    output: z.object({ passage: passageOutput }),
  }),
  readIntroduction: endpoint({
    method: 'GET',
    path: '/api/introduction/{chapter}',
    access: 'public',
    summary: 'What a chapter is about, in the four languages of the interface.',
    example: '/api/introduction/2',
    query: nothing,
    output: z.object({ introduction: introductionSchema }),
  }),
}
