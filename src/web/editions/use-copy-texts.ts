import { useTranslation } from '#web/i18n/use-translation.tsx'

export function useCopyTexts() {
  const { t } = useTranslation('study')
  return { button: t('editions.copy'), done: t('editions.copied'), failed: t('editions.copyFailed') }
}
