import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminAddress } from '../frame/admin-address.ts'
import type { ListPage } from '../frame/read-page.ts'
import { ListFoot } from './list-foot.tsx'

type Props = {
  readonly address: AdminAddress
  readonly list: ListPage<unknown>
  readonly total: string
  readonly children: ReactNode
}

/** Ten entries that are more than a row, with their total and pages. */
export function PagedList({ address, list, total, children }: Props) {
  const { t } = useTranslation('admin')
  return (
    <div className="admin-list">
      {list.count === 0 ? <p className="admin-empty">{t('list.none')}</p> : <ul className="paged-list">{children}</ul>}
      <ListFoot address={address} list={list} total={total} />
    </div>
  )
}
