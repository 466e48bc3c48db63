import { useTranslation } from 'react-i18next'

export function useCopyTexts() {
  const { t } = useTranslation('study')
  return { button: t('editions.copy'), done: t('editions.copied'), failed: t('editions.copyFailed') }
}
