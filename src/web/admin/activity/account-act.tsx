import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMoment } from '../changes/use-moment.ts'
import type { ActRow } from '../data/read-activity.ts'
import { useRoleName } from '../people/use-role-name.ts'

type Props = { readonly act: ActRow; readonly account: ActRow['account'] }

/** An account event. */
export function AccountAct({ act, account }: Props) {
  const { t } = useTranslation('admin')
  const toMoment = useMoment()
  const toRole = useRoleName()
  const { subject = '', role, languages = [] } = account ?? {}
  return (
    <li className="act">
      <p className="act-head">
        <strong>{subject}</strong>
        <span>
          {t(`people.event.${act.kind}` as 'people.event.joined')}
          {role && `: ${toRole({ role, languages })}`}
        </span>
      </p>
      <p className="act-facts">
        <time dateTime={act.at}>{toMoment(act.at)}</time>
        {act.actor !== subject && <span>{t('people.by', { actor: act.actor })}</span>}
      </p>
    </li>
  )
}
