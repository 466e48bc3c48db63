import type { DiffPart } from '#shared/catalogue/word-diff.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** A text with its removed and added words; screen readers are told which is which. */
export function WordChanges({ parts }: { readonly parts: readonly DiffPart[] }) {
  const { t } = useTranslation('extra')
  const placed = parts.map((part, at) => ({ ...part, at }))
  return placed.map(({ at, kind, text }) => {
    if (kind === 'same') return <span key={at}>{text}</span>
    const Tag = kind === 'removed' ? 'del' : 'ins'
    return (
      <Tag key={at}>
        <span className="visually-hidden"> ({kind === 'removed' ? t('changes.was') : t('changes.is')}) </span>
        {text}
      </Tag>
    )
  })
}
