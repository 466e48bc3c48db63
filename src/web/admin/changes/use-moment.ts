import { site } from 'virtual:site'
import { formatMoment } from '#shared/language/format-moment.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** Formats a time in the site's time zone and the page's language. */
export function useMoment(): (iso: string) => string {
  const { language } = useTranslation()
  return (iso) => formatMoment(new Date(iso), language, { timeZone: site.timezone, time: 'minutes' })
}
