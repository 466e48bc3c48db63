import { type InterfaceLanguage, languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

type Props = {
  readonly language: InterfaceLanguage
  readonly done: number
  readonly all: number
  /** A link to the list of what is missing. */
  readonly to?: string
}

/** A bar, the percentage and, as text, the numbers. A dash if there is nothing to do. */
export function ProgressCell({ language, done, all, to }: Props) {
  const { t } = useTranslation('admin')
  if (all === 0) return <td className="progress-cell">–</td>
  const share = `${Math.floor((done / all) * 100)}%`
  const spoken = t('progress.of', { done, all, language: languages[language].name })
  const content = (
    <>
      <span className="progress-bar" aria-hidden="true">
        <span style={{ inlineSize: share }} />
      </span>
      <span className="progress-share">{share}</span>
      <span className="visually-hidden">{spoken}</span>
    </>
  )
  return (
    <td className="progress-cell" title={spoken} data-language={languages[language].name}>
      {to && done < all ? (
        <PageLink className="progress-link" to={to}>
          {content}
        </PageLink>
      ) : (
        <span className="progress-link">{content}</span>
      )}
    </td>
  )
}
