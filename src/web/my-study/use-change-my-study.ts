import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAlerts } from '#web/ui/alerts.tsx'
import { changeMyStudy } from './my-study-store.ts'

/** `changeMyStudy`, with an error message when the browser could not store the change. */
export function useChangeMyStudy(): typeof changeMyStudy {
  const { t } = useTranslation()
  const alerts = useAlerts()
  return (change) => {
    const isStored = changeMyStudy(change)
    if (!isStored) alerts.show({ text: t('tools.notKept'), isError: true })
    return isStored
  }
}
