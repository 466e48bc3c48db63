import { type InterfaceLanguage, languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { MarkdownText } from '../ui/markdown-text.tsx'

type Props = { readonly markdown: string; readonly language: InterfaceLanguage }

/** The commentary as the verse's page shows it. */
export function ReadingPane({ markdown, language }: Props) {
  const { t } = useTranslation('admin')
  return (
    <section className="writing-reading" aria-label={t('writing.reading')}>
      <h3>{t('writing.reading')}</h3>
      <div className="commentary" lang={language} dir={languages[language].direction}>
        {markdown.trim() ? (
          <MarkdownText markdown={markdown} topHeading={4} />
        ) : (
          <p className="admin-hint">{t('record.none')}</p>
        )}
      </div>
    </section>
  )
}
