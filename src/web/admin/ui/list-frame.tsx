import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import type { ListPage } from '../data/read-page.ts'
import { ListFoot } from './list-foot.tsx'

type Props = {
  readonly url: AdminUrl
  readonly list: ListPage<unknown>
  readonly total: string
  /** Rows of the table. */
  readonly children: ReactNode
  readonly head: readonly string[]
  readonly caption: string
}

/** A table of ten with its total and pages. */
export function ListFrame({ url, list, total, children, head, caption }: Props) {
  const { t } = useTranslation('admin')
  return (
    <div className="admin-list">
      {list.count === 0 ? (
        <p className="admin-empty">{t('list.none')}</p>
      ) : (
        <table className="admin-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      )}
      <ListFoot url={url} list={list} total={total} />
    </div>
  )
}
