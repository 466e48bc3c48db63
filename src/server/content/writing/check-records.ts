import type { z } from 'zod'
import { chapterSchema } from '#shared/catalogue/chapter.ts'
import { groupSchema } from '#shared/catalogue/group.ts'
import { introductionSchema, passageSchema } from '#shared/catalogue/passage.ts'
import { topicSchema } from '#shared/catalogue/topic.ts'
import { verseSchema } from '#shared/catalogue/verse.ts'
import { describeIssue } from '#shared/contract/describe-issue.ts'
import { findRefusal } from '#shared/refusals/refusals.ts'
import type { ChangeProblem } from '../change-set/change-problem.ts'
import { type ChangeSet, recordKinds, recordLists } from '../change-set/change-set.ts'

const setByStore = { version: true, updatedAt: true } as const

const schemas = {
  verse: verseSchema.omit({ ...setByStore, topicIds: true, groupId: true }),
  topic: topicSchema.omit(setByStore),
  group: groupSchema.omit(setByStore),
  passage: passageSchema.omit(setByStore),
  introduction: introductionSchema.omit(setByStore),
}

/** Every record must be readable again: a topic without a name would prevent the whole content from loading. */
export function checkRecords(changeSet: ChangeSet): ChangeProblem[] {
  return [
    ...recordKinds.flatMap((kind) =>
      (changeSet[recordLists[kind]] ?? []).flatMap((record) => check(kind, record._id, schemas[kind], record)),
    ),
    ...(changeSet.chapters ?? []).flatMap((chapter) =>
      check('chapter', String(chapter.number), chapterSchema, chapter),
    ),
  ]
}

function check(kind: ChangeProblem['kind'], id: string, schema: z.ZodType, record: object): ChangeProblem[] {
  const { error } = schema.safeParse(record, { error: describeIssue })
  return (error?.issues ?? []).map(({ path, message }) => {
    return { kind, id, reason: 'invalid', field: path.join('.'), ...findRefusal(message) }
  })
}
