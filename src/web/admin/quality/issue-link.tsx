import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { type AdminUrl, withFilter } from '../data/admin-url.ts'
import type { ContentIssueRow } from '../data/read-quality.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { useCan } from '../data/use-grant.ts'

type Props = { readonly row: ContentIssueRow; readonly url: AdminUrl }

/**
 * Opens the record of an issue. An edition that no longer verifies links to the editions, where its text can be
 * restored; users without that right see which verses differ.
 */
export function IssueLink({ row, url }: Props) {
  const { t } = useTranslation('admin')
  const at = useAdminUrl(url)
  const can = useCan()
  if (row.entity !== 'edition') {
    return (
      <PageLink className="row-link" to={at.toOpen(row.key)} preventScrollReset>
        {t(`entity.${row.entity}`)} {row.label}
      </PageLink>
    )
  }
  const language = row.language ?? ''
  const to = can('editions')
    ? `${at.to({ section: 'editions' })}#editions-${language}`
    : at.to(withFilter(url, { kind: 'edition', name: language }))
  return (
    <PageLink className="row-link" to={to}>
      {row.label}
    </PageLink>
  )
}
