import type { MarkedDraft } from '#shared/contract/draft-records.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAgo } from './use-ago.ts'

type Props = {
  readonly drafts: readonly MarkedDraft[] | undefined
  /** The name of the record, unless it is next to the mark. */
  readonly of?: string
}

/** Marks a record of a list that has a draft, with its author and age. */
export function DraftMark({ drafts, of }: Props) {
  const toText = useDraftText()
  const [first] = drafts ?? []
  if (!first) return null
  return (
    <small className={`draft-mark is-${first.state}`}>
      {of && `${of} · `}
      {toText(first)}
      {drafts && drafts.length > 1 && ` +${drafts.length - 1}`}
    </small>
  )
}

/** `Draft by leyla@example.org, 3 min ago`. */
export function useDraftText(): (draft: MarkedDraft) => string {
  const { t } = useTranslation('admin')
  const toAgo = useAgo()
  return ({ isOwn, author, state, updatedAt }) => {
    const time = toAgo(updatedAt)
    return isOwn ? t(`drafts.own.${state}`, { time }) : t(`drafts.by.${state}`, { author, time })
  }
}
