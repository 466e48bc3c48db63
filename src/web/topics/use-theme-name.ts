import { isTheme } from '#shared/catalogue/themes.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** Our themes have names in every language; one that an editor made has the name they gave it. */
export function useThemeName(): (theme: string) => string {
  const { t } = useTranslation('extra')
  return (theme) => {
    if (isTheme(theme)) return t(`topics.themes.${theme}`)
    return theme || t('topics.unsorted')
  }
}
