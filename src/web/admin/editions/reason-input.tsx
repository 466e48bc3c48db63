import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextInput } from '../ui/text-input.tsx'

/** The reason for a change of an edition, shown in the history. */
export function ReasonInput({ value, onChange }: { readonly value: string; onChange(value: string): void }) {
  const { t } = useTranslation('admin')
  return (
    <TextInput
      label={t('editions.reason')}
      name="reason"
      description={t('editions.reasonHint')}
      isRequired
      maxLength={500}
      value={value}
      onChange={onChange}
    />
  )
}
