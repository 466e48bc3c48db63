import { type InterfaceLanguage, languages } from './languages.ts'

/** Chromium has no Azerbaijani dates and writes "2026 M11 15", so the names of months are our own. */
const azerbaijaniMonths = [
  ...['yanvar', 'fevral', 'mart', 'aprel', 'may', 'iyun'],
  ...['iyul', 'avqust', 'sentyabr', 'oktyabr', 'noyabr', 'dekabr'],
]

type Options = {
  /** By default, the reader's own. */
  readonly timeZone?: string | undefined
  readonly time?: 'none' | 'minutes' | 'seconds'
}

/** A date, optionally with the time, identical on the server and in every browser. */
export function formatMoment(
  moment: Date,
  language: InterfaceLanguage,
  { timeZone, time = 'none' }: Options = {},
): string {
  const clock = {
    ...(time !== 'none' && ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const)),
    ...(time === 'seconds' && ({ second: '2-digit' } as const)),
  }
  const date = { day: 'numeric', month: 'long', year: 'numeric', ...(timeZone && { timeZone }), ...clock } as const
  if (language !== 'az') return new Intl.DateTimeFormat(languages[language].locale, date).format(moment)
  const parts = new Intl.DateTimeFormat('en-GB', { ...date, month: 'numeric' }).formatToParts(moment)
  const find = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const day = `${find('day')} ${azerbaijaniMonths[Number(find('month')) - 1]} ${find('year')}`
  const hours = [find('hour'), find('minute'), find('second')].filter((part) => part !== '')
  return hours.length > 0 ? `${day}, ${hours.join(':')}` : day
}

/** Azerbaijani numbers are formatted as Turkish: both are written the same, and every browser supports Turkish. */
export function formatNumber(value: number, language: InterfaceLanguage, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(language === 'az' ? 'tr-TR' : languages[language].locale, options).format(value)
}
