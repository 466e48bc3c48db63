import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import type { PeopleView } from '../data/read-people.ts'
import { PagedList } from '../ui/paged-list.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { AccountEventItem } from './account-event-item.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonRow } from './person-row.tsx'

type Props = { readonly url: AdminUrl; readonly view: PeopleView }

/** All accounts, invitations and account events. */
export function PeopleSection({ url, view }: Props) {
  const { t } = useTranslation('admin')
  const { session } = useSession()
  const [isInviting, setInviting] = useState(false)
  const { people, invitations, canMail, events } = view
  return (
    <>
      <SectionHeader title={t('sections.people')} lead={t('people.lead')}>
        <button type="button" className="button" onClick={() => setInviting(true)}>
          <Icon name="person" size={18} /> {t('people.invite')}
        </button>
      </SectionHeader>
      <ul className="people" aria-label={t('sections.people')}>
        {people.map((person) => (
          <PersonRow key={person._id} person={person} isSelf={person._id === session.admin?._id} />
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h2 className="people-heading">{t('people.invitations')}</h2>
          <ul className="people" aria-label={t('people.invitations')}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation._id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
      <h2 className="people-heading">{t('people.events')}</h2>
      <PagedList url={url} list={events} total={t('people.eventTotal', { count: events.count })}>
        {events.items.map((event) => (
          <AccountEventItem key={event._id} event={event} />
        ))}
      </PagedList>
      {isInviting && <InviteDialog canMail={canMail} onClose={() => setInviting(false)} />}
    </>
  )
}
