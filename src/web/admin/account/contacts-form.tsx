import { useState } from 'react'
import type { Contacts } from '#shared/contract/account-records.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { AccountCard } from './account-card.tsx'
import { useAccount } from './use-account.ts'

/** The contacts that the footer shows to everyone. */
export function ContactsForm({ contacts }: { readonly contacts: Contacts }) {
  const { t } = useTranslation('admin')
  const { update, problems } = useAccount(['contacts.email1', 'contacts.tel1', 'contacts.tel2'])
  const [values, setValues] = useState(contacts)
  const toField = (name: keyof Contacts) => ({
    label: t(`account.${name}`),
    name: `contacts.${name}`,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  })
  return (
    <AccountCard
      title={t('account.contacts')}
      hint={t('account.contactsHint')}
      submit={t('account.save')}
      problems={problems}
      onSubmit={async () => void (await update({ contacts: values }))}
    >
      <TextInput {...toField('email1')} type="email" />
      <TextInput {...toField('tel1')} type="tel" />
      <TextInput {...toField('tel2')} type="tel" />
    </AccountCard>
  )
}
