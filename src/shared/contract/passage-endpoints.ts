import { z } from 'zod'
import { chapterCount } from '../catalogue/bounds.ts'
import { endpoint } from './endpoint.ts'
import {
  introductionOutput,
  introductionUpdate,
  passageMerge,
  passageMove,
  passageOutput,
  passageSplit,
  passageUpdate,
} from './passage-records.ts'
import { commaList, nothing, paging, wholeNumber } from './query-values.ts'
import { count, message } from './records.ts'

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
      select: commaList(20).optional().describe('Fields to return.'),
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
    output: z.object({ introduction: introductionOutput }),
  }),
  updatePassage: endpoint({
    method: 'PUT',
    path: '/api/passage/{id}',
    access: 'write',
    summary: 'Changes the title, themes or questions of a passage.',
    body: passageUpdate,
    output: z.object({ message, passage: passageOutput }),
    loading: 'Updating the passage...',
  }),
  splitPassage: endpoint({
    method: 'POST',
    path: '/api/passage/{id}/split',
    access: 'structure',
    summary: 'Divides a passage in two at a verse. The parts need different titles in every language.',
    body: passageSplit,
    output: z.object({ message, passages: z.array(passageOutput) }),
    loading: 'Splitting the passage...',
  }),
  mergePassage: endpoint({
    method: 'POST',
    path: '/api/passage/{id}/merge',
    access: 'structure',
    summary: 'Joins a passage with the next one of its chapter.',
    body: passageMerge,
    output: z.object({ message, passage: passageOutput }),
    loading: 'Merging the passages...',
  }),
  movePassage: endpoint({
    method: 'POST',
    path: '/api/passage/{id}/move',
    access: 'structure',
    summary: 'Moves the boundary between a passage and the next one: the passage then ends at `to`.',
    body: passageMove,
    output: z.object({ message, passages: z.array(passageOutput) }),
    loading: 'Moving the boundary...',
  }),
  updateIntroduction: endpoint({
    method: 'PUT',
    path: '/api/introduction/{chapter}',
    access: 'write',
    summary: 'Changes the introduction of a chapter.',
    body: introductionUpdate,
    output: z.object({ message, introduction: introductionOutput }),
    loading: 'Updating the introduction...',
  }),
}
