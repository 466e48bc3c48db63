import { type ReactNode, useState } from 'react'
import type { Person } from '#shared/contract/people-endpoints.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMoment } from '../changes/use-moment.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { type PersonAct, usePersonAct } from './use-person-act.ts'
import { useRoleName } from './use-role-name.ts'

type Props = { readonly person: Person; readonly isSelf: boolean }

type Asking = 'role' | PersonAct

/** One person: their rights, last visit, and the actions of an owner. */
export function PersonRow({ person, isSelf }: Props) {
  const { t } = useTranslation('admin')
  const toMoment = useMoment()
  const toRole = useRoleName()
  const [asking, setAsking] = useState<Asking>()
  const { email, isDisabled, hasTwoStep, passkeys, sessions, seenAt } = person
  const button = (act: Asking, label: string) => (
    <button type="button" className="button quiet small" onClick={() => setAsking(act)}>
      {label}
      <span className="visually-hidden"> {email}</span>
    </button>
  )
  const facts = [
    ...(isSelf ? [t('people.you')] : []),
    ...(isDisabled ? [t('people.disabled')] : []),
    ...(hasTwoStep ? [t('people.twoStep')] : []),
    ...(passkeys > 0 ? [t('people.passkeys', { count: passkeys })] : []),
    seenAt ? t('people.seen', { time: toMoment(seenAt) }) : t('people.notSignedIn'),
    ...(sessions > 0 ? [t('people.sessions', { count: sessions })] : []),
  ]
  return (
    <li className={isDisabled ? 'person is-disabled' : 'person'}>
      <div className="person-head">
        <strong>{email}</strong>
        <span className="badge">{toRole(person)}</span>
      </div>
      <p className="admin-hint">{facts.join(' · ')}</p>
      <div className="person-actions">
        {button('role', t('people.changeRole'))}
        {/* Users end their own sessions and two-step sign-in under Account. */}
        {!isSelf && sessions > 0 && button('endSessions', t('people.endSessions'))}
        {!isSelf && (hasTwoStep || passkeys > 0) && button('resetTwoStep', t('people.resetTwoStep'))}
        {isDisabled
          ? button('enablePerson', t('people.enable'))
          : !isSelf && button('disablePerson', t('people.disable'))}
      </div>
      {asking && <PersonDialog person={person} asking={asking} onClose={() => setAsking(undefined)} />}
    </li>
  )
}

type DialogProps = { readonly person: Person; readonly asking: Asking; onClose(): void }

function PersonDialog({ person, asking, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('admin')
  const { run, problems } = usePersonAct(person, onClose)
  if (asking === 'role') return <RoleDialog person={person} onClose={onClose} />
  const values = { email: person.email }
  const title = t(`people.ask.${asking}`, values)
  const text = <p>{t(`people.askText.${asking}`, values)}</p>
  if (asking === 'enablePerson' || asking === 'resetTwoStep')
    return (
      <PeopleDialog
        title={title}
        submit={t(asking === 'enablePerson' ? 'people.enable' : 'people.resetTwoStep')}
        problems={problems}
        onSubmit={(currentPassword) => run(asking, { currentPassword })}
        onClose={onClose}
      >
        {text}
      </PeopleDialog>
    )
  return (
    <ConfirmDialog
      title={title}
      cancel={t('record.cancel')}
      confirm={t(asking === 'disablePerson' ? 'people.disable' : 'people.endSessions')}
      isDanger
      problem={problems.form}
      onCancel={onClose}
      onConfirm={() => void run(asking)}
    >
      {text}
    </ConfirmDialog>
  )
}
