import { site } from 'virtual:site'
import { paths } from '#shared/paths.ts'
import type { RouteHandle } from '#web/document/route-handle.ts'
import { withExtraMessages } from '#web/i18n/load-extra-messages.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { InstallApp } from '#web/offline/install-app.tsx'
import { OfflineForm } from '#web/offline/offline-form.tsx'
import { OfflineStatus } from '#web/offline/offline-status.tsx'
import { useOfflineCopy } from '#web/offline/use-offline-copy.ts'
import { pageContext } from '#web/page-context.ts'
import styles from '#web/styles/offline.css?url'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Route } from './+types/offline.ts'

export const handle = { needsExtraMessages: true, hydratesAtOnce: true } satisfies RouteHandle

export function links() {
  return [
    { rel: 'stylesheet', href: styles },
    { rel: 'apple-touch-icon', href: '/app/apple-180.png' },
  ]
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, extraMessages } = context.get(pageContext)
  const language = findRequestLanguage(request)
  const { title, description } = extraMessages[language].offline
  const page = new URL(request.url).searchParams.get('page') ?? ''
  return {
    title: `${title} · ${site.name}`,
    description,
    language,
    editions: [...catalogue.additionalEditions.keys()],
    // Accepts only a path of this site.
    page: /^\/(?![/\\])/.test(page) ? page : null,
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withExtraMessages(serverLoader())
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return toPageMeta({ root: matches[0].loaderData, title, description, path: paths.offline(undefined) })
}

export default function OfflinePage({ loaderData: { language, editions, page } }: Route.ComponentProps) {
  const { t } = useTranslation('extra')
  const hydrated = useHydrated()
  return (
    <div className="column offline">
      {page && (
        <section className="offline-away">
          <h2>{t('offline.away')}</h2>
          <p>{t('offline.awayText')}</p>
          <a className="button quiet" href={page}>
            {t('offline.tryAgain')}
          </a>
        </section>
      )}
      <header>
        <h1>{t('offline.title')}</h1>
        <p>{t('offline.lead')}</p>
      </header>
      <noscript>
        <p className="notice">{t('offline.noScript')}</p>
      </noscript>
      {hydrated && <Keeping language={language} editions={editions} />}
      <section>
        <h2>{t('offline.needs')}</h2>
        <p>{t('offline.needsText')}</p>
      </section>
    </div>
  )
}

function Keeping({ language, editions }: Pick<Route.ComponentProps['loaderData'], 'language' | 'editions'>) {
  const { t } = useTranslation('extra')
  const copy = useOfflineCopy(editions)
  if (!copy.isSupported) return <p className="offline-problem">{t('offline.unsupported')}</p>
  if (copy.record === undefined) return null
  return (
    <>
      <OfflineStatus copy={copy} language={language} />
      <OfflineForm key={copy.record?.keptAt ?? 'none'} copy={copy} language={language} />
      <InstallApp />
    </>
  )
}
