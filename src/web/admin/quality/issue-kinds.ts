import type { ContentIssueRow } from '../data/read-quality.ts'

/** The kinds of content issue. Importing the contract's own list would bundle zod; the type keeps this list complete. */
const kinds: Readonly<Record<ContentIssueRow['kind'], true>> = {
  text: true,
  commentary: true,
  name: true,
  'repeated-text': true,
  'mixed-script': true,
  edition: true,
  place: true,
}

export const issueKinds = Object.keys(kinds) as readonly ContentIssueRow['kind'][]
