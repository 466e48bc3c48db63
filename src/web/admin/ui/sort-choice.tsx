import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import { bothOrders } from '../data/list-columns.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { ChoiceInput } from './choice-input.tsx'

type Props<Name extends string> = {
  readonly url: AdminUrl
  readonly columns: readonly Name[]
  /** The default order of the list. */
  readonly natural: Name
}

/** The same as clicking a column head, which phones do not show. */
export function SortChoice<
  Name extends
    | 'reference'
    | 'text'
    | 'commentary'
    | 'notes'
    | 'topics'
    | 'group'
    | 'updated'
    | 'name'
    | 'theme'
    | 'verses',
>({ url, columns, natural }: Props<Name>) {
  const { t } = useTranslation('admin')
  const { choose } = useAdminUrl(url)
  return (
    <ChoiceInput
      label={t('list.sort')}
      value={url.sort || natural}
      onChange={(sort) => choose({ sort: sort === natural ? '' : sort })}
    >
      {bothOrders<string>(columns).map((order) => {
        const name = t(`sort.${order.replace('-', '') as Name}`)
        return (
          <option key={order} value={order}>
            {order.startsWith('-') ? t('list.descending', { name }) : name}
          </option>
        )
      })}
    </ChoiceInput>
  )
}
