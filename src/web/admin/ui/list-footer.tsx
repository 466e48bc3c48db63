import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Pagination } from '#web/reading/pagination.tsx'
import { type AdminUrl, pageSizes, toPageSize, toSearch } from '../data/admin-url.ts'
import type { ListPage } from '../data/read-page.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { ChoiceInput } from './choice-input.tsx'

type Props = {
  readonly url: AdminUrl
  readonly list: ListPage<unknown>
  readonly total: string
  /** Whether the page size can be chosen. */
  readonly hasSizes?: boolean
}

/** How many there are, which is also said when a filter changes it; the size of a page; the pages. */
export function ListFooter({ url, list, total, hasSizes = false }: Props) {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const { choose } = useAdminUrl(url)
  const toPage = (page: number) => pathname + toSearch({ ...url, page: String(page), open: '' })
  return (
    <div className="admin-list-footer">
      <span className="badge" role="status">
        {total}
      </span>
      {hasSizes && list.count > Math.min(...pageSizes) && (
        <ChoiceInput label={t('list.size')} value={String(toPageSize(url))} onChange={(size) => choose({ size })}>
          {pageSizes.map((rows) => (
            <option key={rows} value={rows}>
              {rows}
            </option>
          ))}
        </ChoiceInput>
      )}
      <Pagination page={list.page} label={t('list.pages')} toPage={toPage} />
    </div>
  )
}
