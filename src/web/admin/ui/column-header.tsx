import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageLink } from '#web/ui/page-link.tsx'
import { type AdminUrl, toSearch, withFilter } from '../data/admin-url.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'

/** A column; `sort` is set if the list can be sorted by it, `dir` if its texts run from right to left. */
export type ListColumn = { readonly name: string; readonly sort?: string; readonly dir?: 'rtl' | undefined }

type Props = { readonly column: ListColumn; readonly url: AdminUrl }

/** A press sorts by the column, the next one the other way round. */
export function ColumnHeader({ column: { name, sort, dir }, url }: Props) {
  if (sort === undefined)
    return (
      <th scope="col" dir={dir}>
        {name}
      </th>
    )
  const isUp = url.sort === sort
  const isDown = url.sort === `-${sort}`
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <SortLink sort={sort} url={url}>
        {name}
        <span aria-hidden="true" className="sort-mark">
          {isUp ? '▲' : isDown ? '▼' : ''}
        </span>
      </SortLink>
    </th>
  )
}

type SortProps = { readonly sort: string; readonly url: AdminUrl; readonly children: ReactNode }

function SortLink({ sort, url, children }: SortProps) {
  const { pathname } = useLocation()
  const { choose, findLatest } = useAdminUrl(url)
  const toNext = (current: AdminUrl) => (current.sort === sort ? `-${sort}` : sort)
  // A second click before the first one is rendered must reverse the order; the rendered link would not.
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choose({ sort: toNext(findLatest()) })
  }
  return (
    <PageLink
      className="sort-link"
      to={pathname + toSearch(withFilter(url, { sort: toNext(url) }))}
      onClick={press}
      preventScrollReset
    >
      {children}
    </PageLink>
  )
}
