import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMoment } from '../changes/use-moment.ts'

const minute = 60_000
const hour = 60 * minute

/** `3 min ago` within the last day, otherwise the date and time. */
export function useAgo(): (at: string) => string {
  const { t } = useTranslation('admin')
  const toMoment = useMoment()
  return (at) => {
    const ms = Date.now() - Date.parse(at)
    if (ms < minute) return t('drafts.justNow')
    if (ms < hour) return t('drafts.minutesAgo', { count: Math.floor(ms / minute) })
    if (ms < 24 * hour) return t('drafts.hoursAgo', { count: Math.floor(ms / hour) })
    return toMoment(at)
  }
}
