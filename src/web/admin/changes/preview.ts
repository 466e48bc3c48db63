import type { ApiAnswer } from '#web/ui/api-client.ts'

/** What an upload would do, whichever way it came. */
export type Preview = Pick<ApiAnswer<'restoreBackup'>, 'changes' | 'problems'> & {
  readonly counts: Readonly<Record<'new' | 'changed' | 'same' | 'removed' | 'wrong', number>>
}

export const countKinds = ['new', 'changed', 'same', 'removed', 'wrong'] as const

/** The sheets of a workbook are counted apart; what they come to is what one wants to know first. */
export function toPreview({ counts, wrong, changes, problems }: ApiAnswer<'restoreBackup'>): Preview {
  const sum = (kind: 'new' | 'changed' | 'same' | 'removed') =>
    Object.values(counts).reduce((total, entry) => total + (entry?.[kind] ?? 0), 0)
  const all = { new: sum('new'), changed: sum('changed'), same: sum('same'), removed: sum('removed'), wrong }
  return { counts: all, changes, problems }
}

/** Whether applying it would do anything, and could. */
export function isApplicable({ counts }: Preview): boolean {
  return counts.wrong === 0 && counts.new + counts.changed + counts.removed > 0
}
