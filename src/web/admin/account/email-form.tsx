import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { AccountCard } from './account-card.tsx'
import { CurrentPassword } from './current-password.tsx'
import { useAccount } from './use-account.ts'

export function EmailForm({ email: current }: { readonly email: string }) {
  const { t } = useTranslation('admin')
  const { update, problems } = useAccount(['email', 'currentPassword'])
  const [email, setEmail] = useState(current)
  const [password, setPassword] = useState('')
  return (
    <AccountCard
      title={t('account.email')}
      submit={t('account.changeEmail')}
      problems={problems}
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
