import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Pagination } from '#web/reading/pagination.tsx'
import { type AdminUrl, toSearch } from '../data/admin-url.ts'
import type { ListPage } from '../data/read-page.ts'

type Props = { readonly url: AdminUrl; readonly list: ListPage<unknown>; readonly total: string }

export function ListFoot({ url, list, total }: Props) {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const toPage = (page: number) => pathname + toSearch({ ...url, page: String(page), open: '' })
  return (
    <div className="admin-list-foot">
      <span className="badge">{total}</span>
      <Pagination page={list.page} label={t('list.pages')} toPage={toPage} />
    </div>
  )
}
