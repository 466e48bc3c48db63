import type { AccountEvent } from '#shared/contract/people-endpoints.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMoment } from '../changes/use-moment.ts'
import { useRoleName } from './use-role-name.ts'

/** One account event. The actor is shown if it was someone else. */
export function AccountEventItem({ event }: { readonly event: AccountEvent }) {
  const { t } = useTranslation('admin')
  const toMoment = useMoment()
  const toRole = useRoleName()
  const { at, kind, actor, subject, role, languages = [] } = event
  return (
    <li className="account-event">
      <time dateTime={at}>{toMoment(at)}</time>
      <strong>{subject}</strong>
      <span>
        {t(`people.event.${kind}`)}
        {role && `: ${toRole({ role, languages })}`}
      </span>
      {actor !== subject && <span className="admin-hint">{t('people.by', { actor })}</span>}
    </li>
  )
}
