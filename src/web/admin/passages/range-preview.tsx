import { toPassageLabel } from '#shared/catalogue/outline.ts'
import type { Passage } from '#shared/catalogue/passage.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

export type RangePart = Pick<Passage, 'chapter' | 'from' | 'to'>

type Props = { readonly before: readonly RangePart[]; readonly after: readonly RangePart[] }

/** The ranges before and after an operation, side by side. */
export function RangePreview({ before, after }: Props) {
  const { t } = useTranslation('admin')
  return (
    <dl className="range-preview">
      <div>
        <dt>{t('passages.before')}</dt>
        <RangeList parts={before} />
      </div>
      <div>
        <dt>{t('passages.after')}</dt>
        <RangeList parts={after} />
      </div>
    </dl>
  )
}

function RangeList({ parts }: { readonly parts: readonly RangePart[] }) {
  const { t } = useTranslation('admin')
  return (
    <dd aria-live="polite">
      {parts.map((part) => (
        <span key={part.from} className="range-part">
          <strong>{toPassageLabel(part)}</strong> {t('passages.verseCount', { count: part.to - part.from + 1 })}
        </span>
      ))}
    </dd>
  )
}
