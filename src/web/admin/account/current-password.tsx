import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Props = { readonly value: string; onChange(value: string): void }

/** Whoever sits down at an open screen does not know it. */
export function CurrentPassword({ value, onChange }: Props) {
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
