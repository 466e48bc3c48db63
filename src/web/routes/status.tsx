import { settings, site } from 'virtual:site'
import { formatMoment } from '#shared/language/format-moment.ts'
import { textLanguages } from '#shared/language/languages.ts'
import { paths } from '#shared/paths.ts'
import type { Feature } from '#shared/site/site.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { pageContext } from '#web/page-context.ts'
import { EngineList, StatusFacts, TextList } from '#web/status/status-lists.tsx'
import styles from '#web/styles/status.css?url'
import { PageIcon } from '#web/ui/page-icon.tsx'
import type { Route } from './+types/status.ts'

export function links() {
  return [{ rel: 'stylesheet', href: styles }]
}

/** The page shows the current state, so it is never cached. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, messages, health } = context.get(pageContext)
  const language = findRequestLanguage(request)
  const { title, description } = messages[language].status
  return {
    title: `${title} · ${site.name}`,
    description,
    health: health?.() ?? null,
    engines: Object.entries(settings.subscription.features).map(([name, { active }]) => ({
      name: name as Feature,
      active,
    })),
    checked: formatMoment(new Date(), language, { timeZone: site.timezone, time: 'seconds' }),
    texts: textLanguages.flatMap((code) => {
      const edition = catalogue.editions.get(code)
      return edition ? [{ language: code, title: edition.title, verified: edition.status === 'verified' }] : []
    }),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return toPageMeta({ root: matches[0].loaderData, title, description, path: paths.status(undefined) })
}

export default function StatusPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { health, checked, texts, engines } = loaderData
  const isFine = health?.status === 'ok'
  return (
    <div className="column status">
      <header className={isFine ? 'status-head' : 'status-head limited'}>
        <span className="status-mark">
          <PageIcon name={isFine ? 'check' : 'error'} size={34} />
        </span>
        <h1>{isFine ? t('status.fine') : t('status.trouble')}</h1>
        {!isFine && <p>{t('status.databaseAway')}</p>}
        <p className="status-time">{t('status.checked', { time: checked })}</p>
      </header>
      <StatusFacts health={health} />
      <TextList texts={texts} />
      <EngineList engines={engines} />
    </div>
  )
}
