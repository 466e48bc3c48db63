import { formatNumber } from '#shared/language/format-moment.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'

const megabyte = 1_000_000

/** `1.4 MB`, `310 kB`, as the language writes it. */
export function formatBytes(bytes: number, language: InterfaceLanguage): string {
  const isLarge = bytes >= megabyte
  return formatNumber(bytes / (isLarge ? megabyte : 1000), language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
    minimumFractionDigits: isLarge ? 1 : 0,
  })
}
