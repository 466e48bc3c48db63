import type { z } from 'zod'
import { describeIssue } from '#shared/contract/describe-issue.ts'
import { invalid } from '#shared/contract/errors.ts'
import { introductionUpdate, passageUpdate } from '#shared/contract/passage-records.ts'
import { groupInput, groupUpdate, topicInput, topicUpdate, verseInput, verseUpdate } from '#shared/contract/records.ts'
import { findRefusal } from '#shared/refusals/refusals.ts'
import type { RecordKind } from '../change-set/change-set.ts'

export const updateSchemas = {
  verse: verseUpdate,
  topic: topicUpdate,
  group: groupUpdate,
  passage: passageUpdate,
  introduction: introductionUpdate,
}
export const inputSchemas = { verse: verseInput, topic: topicInput, group: groupInput }

/** Validates the fields like an update or a new record. Throws the problems by field. */
export function parseDraft<S extends z.ZodType>(schema: S, values: object): z.output<S> {
  const result = schema.safeParse(values, { error: describeIssue })
  if (result.success) return result.data
  throw invalid(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), ...findRefusal(message) })))
}

/** Passages and introductions are not created by a form. */
export function isMadeByForm(entity: RecordKind): entity is keyof typeof inputSchemas {
  return entity in inputSchemas
}
