import { useTranslation } from '#web/i18n/use-translation.tsx'

export function useCopyMessages() {
  const { t } = useTranslation('extra')
  return { button: t('editions.copy'), done: t('editions.copied'), failed: t('editions.copyFailed') }
}
