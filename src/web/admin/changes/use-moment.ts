import { site } from 'virtual:site'
import { useTranslation } from 'react-i18next'
import { isInterfaceLanguage, languages } from '#shared/language/languages.ts'

/** A moment as the site tells time: in its own time zone, in the page's language. */
export function useMoment(): (iso: string) => string {
  const { i18n } = useTranslation()
  const { locale } = languages[isInterfaceLanguage(i18n.language) ? i18n.language : 'en']
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: site.timezone })
  return (iso) => format.format(new Date(iso))
}
