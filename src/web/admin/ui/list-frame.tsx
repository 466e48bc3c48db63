import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { type AdminUrl, isFiltered, toSearch, withoutFilters } from '../data/admin-url.ts'
import type { ListPage } from '../data/read-page.ts'
import { ColumnHeader, type ListColumn } from './column-header.tsx'
import { ListFooter } from './list-footer.tsx'
import { SelectPageCheckbox } from './selection-checkbox.tsx'
import type { Chosen, Selection } from './use-selection.ts'

type Props = {
  readonly url: AdminUrl
  readonly list: ListPage<unknown>
  readonly total: string
  /** The table rows. */
  readonly children: ReactNode
  readonly head: readonly ListColumn[]
  readonly caption: string
  /** The reason why nothing was found, if known. */
  readonly reason?: string | undefined
  /** Set when records can be selected; the first column has the boxes. */
  readonly choose?: { readonly records: readonly Chosen[]; readonly selection: Selection }
}

/** A table with its total, its pages and their size. */
export function ListFrame({ url, list, total, children, head, caption, reason, choose }: Props) {
  return (
    <div className="admin-list">
      {list.count === 0 ? (
        <EmptyList url={url} reason={reason} />
      ) : (
        <table className="admin-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {choose && (
                <th scope="col" className="cell-select">
                  <SelectPageCheckbox {...choose} />
                </th>
              )}
              {head.map((column) => (
                <ColumnHeader key={column.name} column={column} url={url} />
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      )}
      <ListFooter url={url} list={list} total={total} hasSizes />
    </div>
  )
}

function EmptyList({ url, reason }: Pick<Props, 'url' | 'reason'>) {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  return (
    <div className="admin-empty">
      <p>{reason ?? t('list.none')}</p>
      {isFiltered(url) && (
        <PageLink className="button quiet" to={pathname + toSearch(withoutFilters(url))}>
          {t('list.clear')}
        </PageLink>
      )}
    </div>
  )
}
