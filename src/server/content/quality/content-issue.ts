import type { z } from 'zod'
import type { contentIssueKinds, contentIssueOutput } from '#shared/contract/editing-records.ts'

export type ContentIssueKind = (typeof contentIssueKinds)[number]

/** A possible problem in the content, and the record to open for it. */
export type ContentIssue = z.infer<typeof contentIssueOutput>

/** An issue as the checks find it, before it has a key. */
export type FoundIssue = Omit<ContentIssue, 'key' | 'ignored'>
