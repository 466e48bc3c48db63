import { site } from 'virtual:site'
import { paths } from '#shared/paths.ts'
import { ApiRow } from '#web/developers/api-row.tsx'
import type { RouteHandle } from '#web/document/route-handle.ts'
import { withExtraMessages } from '#web/i18n/load-extra-messages.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { pageContext } from '#web/page-context.ts'
import styles from '#web/styles/developers.css?url'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { Route } from './+types/developers.ts'

export const handle = { needsExtraMessages: true } satisfies RouteHandle

export function links() {
  return [{ rel: 'stylesheet', href: styles }]
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { extraMessages, origin, apiRows } = context.get(pageContext)
  const { title, description } = extraMessages[findRequestLanguage(request)].developers
  return { rows: apiRows?.() ?? [], origin, title: `${title} · ${site.name}`, description }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withExtraMessages(serverLoader())
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return toPageMeta({ root: matches[0].loaderData, title, description, path: paths.developers(undefined) })
}

export default function DevelopersPage({ loaderData: { rows, origin } }: Route.ComponentProps) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  return (
    <div className="column developers">
      <header>
        <h1>{t('developers.title')}</h1>
        <p>{t('developers.lead')}</p>
      </header>
      <section>
        <h2>{t('developers.termsTitle')}</h2>
        <ul className="api-notes">
          <li>
            {t('developers.terms')} <PageLink to={to.at(paths.editions(undefined))}>{t('editions.title')}</PageLink>
          </li>
          <li>{t('developers.rate')}</li>
          <li>{t('developers.fresh')}</li>
          <li>{t('developers.origin')}</li>
          <li>
            {t('developers.errors')} <code>{'{ message, error, details? }'}</code>
          </li>
          <li>
            {t('developers.openApi')} <a href="/api/openapi.json">/api/openapi.json</a>
          </li>
        </ul>
      </section>
      <nav aria-label={t('developers.endpoints')}>
        <h2>{t('developers.endpoints')}</h2>
        <ul className="api-index">
          {rows.map(({ name, path }) => (
            <li key={name}>
              <a href={`#${name}`}>
                <code>{path}</code>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section className="api-rows">
        <h2 className="visually-hidden">{t('developers.endpoints')}</h2>
        {rows.map((row) => (
          <ApiRow key={row.name} row={row} origin={origin} />
        ))}
      </section>
    </div>
  )
}
