import { useMemo } from 'react'
import { findBrokenLinks } from '#shared/markdown/find-broken-links.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Options } from '../data/read-options.ts'

type Props = { readonly markdown: string; readonly options: Pick<Options, 'topics' | 'groups'> }

/** Lists the links of a text that lead to no page, before it is saved. */
export function LinkProblems({ markdown, options: { topics, groups } }: Props) {
  const { t } = useTranslation('admin')
  const targets = useMemo(() => ({ topicIds: toIds(topics), groupIds: toIds(groups) }), [topics, groups])
  const broken = findBrokenLinks(markdown, targets)
  if (broken.length === 0) return null
  return (
    <p className="field-warning" role="status">
      {t('writing.brokenLinks', { links: broken.join(', ') })}
    </p>
  )
}

function toIds(records: readonly { readonly _id: string }[]): ReadonlySet<string> {
  return new Set(records.map(({ _id }) => _id))
}
