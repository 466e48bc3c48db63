import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { type ResultOrder, resultOrders } from './home-filters.ts'

type Props = { readonly order: ResultOrder; readonly toOrder: (order: ResultOrder) => string }

/** Book order or best match first. Links, so it works without scripts and is part of the URL. */
export function OrderChoice({ order, toOrder }: Props) {
  const { t } = useTranslation()
  return (
    <nav className="order-choice" aria-label={t('list.order')}>
      {resultOrders.map((choice) => (
        <PageLink
          key={choice}
          className="chip"
          to={toOrder(choice)}
          aria-current={choice === order ? 'true' : undefined}
          preventScrollReset
        >
          {t(`list.orders.${choice}`)}
        </PageLink>
      ))}
    </nav>
  )
}
