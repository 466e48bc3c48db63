import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import type { ListPage } from '../data/read-page.ts'
import { ListFooter } from './list-footer.tsx'

type Props = {
  readonly url: AdminUrl
  readonly list: ListPage<unknown>
  readonly total: string
  /** The text of an empty list; by default that nothing was found. */
  readonly none?: string
  readonly children: ReactNode
}

/** Ten entries larger than a table row, with total and pages. */
export function PagedList({ url, list, total, none, children }: Props) {
  const { t } = useTranslation('admin')
  return (
    <div className="admin-list">
      {list.count === 0 ? (
        <p className="admin-empty">{none ?? t('list.none')}</p>
      ) : (
        <ul className="paged-list">{children}</ul>
      )}
      <ListFooter url={url} list={list} total={total} />
    </div>
  )
}
