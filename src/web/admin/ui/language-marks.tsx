import { type InterfaceLanguage, interfaceLanguages, languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type Props = {
  /** The languages that have it. */
  readonly has: readonly InterfaceLanguage[]
}

/** Shows in which languages something exists: filled if it does, dashed if not, and as text for screen readers. */
export function LanguageMarks({ has }: Props) {
  const { t } = useTranslation('admin')
  const lacking = interfaceLanguages.filter((language) => !has.includes(language))
  const spoken =
    lacking.length === 0
      ? t('marks.complete')
      : t('marks.missing', { languages: lacking.map((language) => languages[language].name).join(', ') })
  return (
    <span className="language-marks" title={spoken}>
      <span className="visually-hidden">{spoken}</span>
      {interfaceLanguages.map((language) => (
        <span key={language} aria-hidden="true" className={has.includes(language) ? 'is-there' : undefined}>
          {language}
        </span>
      ))}
    </span>
  )
}
