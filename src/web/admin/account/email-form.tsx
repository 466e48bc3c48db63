import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { AccountCard } from './account-card.tsx'
import { useAccount } from './use-account.ts'

export function EmailForm({ email: current }: { readonly email: string }) {
  const { t } = useTranslation('admin')
  const { update, errors } = useAccount()
  const [email, setEmail] = useState(current)
  const [password, setPassword] = useState('')
  return (
    <AccountCard
      title={t('account.email')}
      submit={t('account.changeEmail')}
      errors={errors}
      onSubmit={async () => {
        if (await update({ email, currentPassword: password })) setPassword('')
      }}
    >
      <TextInput
        label={t('account.newEmail')}
        name="email"
        type="email"
        autoComplete="email"
        isRequired
        value={email}
        onChange={setEmail}
      />
      <CurrentPassword value={password} onChange={setPassword} />
    </AccountCard>
  )
}

type PasswordProps = { readonly value: string; onChange(value: string): void }

/** Whoever sits down at an open screen does not know it. */
export function CurrentPassword({ value, onChange }: PasswordProps) {
  const { t } = useTranslation('admin')
  return (
    <TextInput
      label={t('account.currentPassword')}
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      isRequired
      value={value}
      onChange={onChange}
    />
  )
}
