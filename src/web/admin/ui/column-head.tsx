import { useLocation } from 'react-router'
import { PageLink } from '#web/ui/page-link.tsx'
import { type AdminUrl, toSearch, withFilter } from '../data/admin-url.ts'

/** A column; `sort` where one can sort by it. */
export type ListColumn = { readonly name: string; readonly sort?: string }

/** A press sorts by the column, the next one the other way round. */
export function ColumnHead({ column: { name, sort }, url }: { readonly column: ListColumn; readonly url: AdminUrl }) {
  const { pathname } = useLocation()
  if (sort === undefined) return <th scope="col">{name}</th>
  const isUp = url.sort === sort
  const isDown = url.sort === `-${sort}`
  const next = isUp ? `-${sort}` : sort
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <PageLink className="sort-link" to={pathname + toSearch(withFilter(url, { sort: next }))} preventScrollReset>
        {name}
        <span aria-hidden="true" className="sort-mark">
          {isUp ? '▲' : isDown ? '▼' : ''}
        </span>
      </PageLink>
    </th>
  )
}
