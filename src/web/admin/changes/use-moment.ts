import { site } from 'virtual:site'
import { languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** A moment as the site tells time: in its own time zone, in the page's language. */
export function useMoment(): (iso: string) => string {
  const { language } = useTranslation()
  const { locale } = languages[language]
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: site.timezone })
  return (iso) => format.format(new Date(iso))
}
