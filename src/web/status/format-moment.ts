import { type InterfaceLanguage, languages } from '#shared/language/languages.ts'

/** In the site's own time zone, so that the server and every browser write the same. */
export function formatMoment(moment: Date, language: InterfaceLanguage, timeZone: string): string {
  const format = new Intl.DateTimeFormat(languages[language].locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  })
  return format.format(moment)
}
