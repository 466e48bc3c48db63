import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Pagination } from '#web/study/pagination.tsx'
import { type AdminAddress, toSearch } from '../frame/admin-address.ts'
import type { ListPage } from '../frame/read-page.ts'

type Props = { readonly address: AdminAddress; readonly list: ListPage<unknown>; readonly total: string }

export function ListFoot({ address, list, total }: Props) {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const toPage = (page: number) => pathname + toSearch({ ...address, page: String(page), open: '' })
  return (
    <div className="admin-list-foot">
      <span className="badge">{total}</span>
      <Pagination page={list.page} label={t('list.pages')} toPage={toPage} />
    </div>
  )
}
