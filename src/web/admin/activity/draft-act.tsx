import type { DraftAct as DraftActKind } from '#shared/contract/activity-endpoints.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMoment } from '../changes/use-moment.ts'
import type { ActRow } from '../data/read-activity.ts'

type Props = { readonly act: ActRow; readonly draft: NonNullable<ActRow['draft']> }

/** A draft that was sent for review or returned, with its record, author and remark. */
export function DraftAct({ act, draft }: Props) {
  const { t } = useTranslation('admin')
  const toMoment = useMoment()
  const { entity, label, author, remark } = draft
  return (
    <li className="act">
      <p className="act-head">
        <strong>{t(`activity.acts.${act.kind as DraftActKind}`)}</strong>
        <span>{`${t(`entity.${entity}`)} ${label}`.trim()}</span>
        {author !== act.actor && <span>{author}</span>}
      </p>
      <p className="act-facts">
        <time dateTime={act.at}>{toMoment(act.at)}</time>
        <span>{act.actor}</span>
        {remark && <span>{t('activity.remark', { remark })}</span>}
      </p>
    </li>
  )
}
