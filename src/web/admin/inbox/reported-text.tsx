import { diffWords } from '#shared/catalogue/word-diff.ts'
import { languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { WordDiff } from '../changes/word-diff.tsx'
import type { InboxRow } from '../data/read-inbox.ts'

/** The text as it was reported, and its changes since. */
export function ReportedText({ report }: { readonly report: NonNullable<InboxRow['report']> }) {
  const { t } = useTranslation('admin')
  const { language, text, textNow, title } = report
  const script = { lang: language, dir: languages[language].direction }
  return (
    <figure className="reported-text">
      <figcaption>
        {t('inbox.reported')} · {title}
      </figcaption>
      <blockquote {...script}>{text}</blockquote>
      {textNow === text ? (
        <p className="admin-hint">{t('inbox.unchanged')}</p>
      ) : (
        <>
          <p className="admin-hint">{t('inbox.changedSince')}</p>
          <WordDiff field={language} parts={diffWords(text, textNow)} />
        </>
      )}
    </figure>
  )
}
