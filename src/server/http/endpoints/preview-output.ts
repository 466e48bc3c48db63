import type { PreviewOutput } from '#shared/contract/editing-records.ts'
import type { ChangeSetPreview } from '../../content/writing/apply-change-set.ts'

/** Maximum problems listed, more than anyone corrects by hand; the count is of all. */
const maxProblems = 10_000

/** The preview of an upload or a workbook in the form the admin area reads. */
export function toPreviewOutput({
  revision,
  counts,
  changes,
  problems,
  questions,
}: Omit<ChangeSetPreview, 'current' | 'changeSet'>): PreviewOutput {
  const kinds = Object.values(counts)
  const sum = (name: 'new' | 'changed' | 'same' | 'removed') => kinds.reduce((total, kind) => total + kind[name], 0)
  const wrong = new Set(problems.map(({ line, sheet = '' }) => `${sheet} ${line}`)).size
  return {
    revision,
    questions,
    counts: {
      new: sum('new'),
      changed: sum('changed'),
      same: sum('same'),
      removed: sum('removed'),
      emptied: questions.emptied?.texts ?? 0,
      wrong,
    },
    byEntity: counts,
    changes: changes.map(({ fields, ...change }) => ({
      ...change,
      fields: fields.map(({ field, parts }) => ({ field, parts: [...parts] })),
    })),
    problems: problems.slice(0, maxProblems).map((problem) => ({ ...problem })),
  }
}
