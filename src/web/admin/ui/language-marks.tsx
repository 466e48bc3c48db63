import { type InterfaceLanguage, interfaceLanguages, languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type Props = {
  /** The languages that have it. */
  readonly has: readonly InterfaceLanguage[]
}

/** In which languages something is there: filled where it is, dashed where it is missing, and in words for who does not see it. */
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
