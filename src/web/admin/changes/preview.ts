import type { ApiResponse } from '#web/ui/api-client.ts'

/** The effect of an upload, whichever format it had. */
export type Preview = Pick<ApiResponse<'restoreBackup'>, 'changes' | 'problems' | 'revision' | 'questions'> & {
  readonly counts: Readonly<Record<(typeof countKinds)[number], number>>
  /** The attribution that the file states. */
  readonly attribution?: Readonly<Record<string, string>> | undefined
}

export const countKinds = ['new', 'changed', 'same', 'removed', 'emptied', 'wrong'] as const

/** Sums the counts, which a workbook has per sheet. */
export function toPreview(response: ApiResponse<'restoreBackup'>): Preview {
  const { counts, wrong, emptied, changes, problems, revision, questions } = response
  const sum = (kind: 'new' | 'changed' | 'same' | 'removed') =>
    Object.values(counts).reduce((total, entry) => total + (entry?.[kind] ?? 0), 0)
  const all = { new: sum('new'), changed: sum('changed'), same: sum('same'), removed: sum('removed'), emptied, wrong }
  return { counts: all, changes, problems, revision, questions }
}

/** Whether the upload changes anything and has no invalid lines. */
export function isApplicable({ counts, questions }: Preview): boolean {
  const changes = counts.new + counts.changed + counts.removed
  return counts.wrong === 0 && (changes > 0 || questions.conflicts !== undefined)
}
