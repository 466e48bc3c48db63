import { site } from 'virtual:site'
import { paths } from '#shared/paths.ts'
import type { RouteHandle } from '#web/document/route-handle.ts'
import { withExtraMessages } from '#web/i18n/load-extra-messages.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { pageContext } from '#web/page-context.ts'
import { readChoices } from '#web/reading/read-choices.ts'
import styles from '#web/styles/topics.css?url'
import { TopicFocus } from '#web/topics/topic-focus.tsx'
import { TopicPair } from '#web/topics/topic-pair.tsx'
import { TopicsOverview } from '#web/topics/topics-overview.tsx'
import { type TopicsView, toFocusView, toMapView, toPairView } from '#web/topics/topics-view.ts'
import type { Route } from './+types/topics.ts'

export const handle = { needsExtraMessages: true } satisfies RouteHandle

export function links() {
  return [{ rel: 'stylesheet', href: styles }]
}

/**
 * All topics; with `?a=patience` one of them; with `?a=patience&b=prayer` what two have in common. Unknown topics are
 * ignored.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const given = context.get(pageContext)
  const { catalogue, extraMessages } = given
  const language = findRequestLanguage(request)
  const search = new URL(request.url).searchParams
  const [a, b] = [search.get('a'), search.get('b')].flatMap((id) => catalogue.topicById.get(id ?? '') ?? [])
  const { title, description } = extraMessages[language].topics
  const page = { description, title: `${title} · ${site.name}` }
  if (!a) return { ...page, view: toMapView(catalogue, language) }
  const named = { ...page, title: `${a[language]} · ${page.title}` }
  if (!b || a === b) return { ...named, view: toFocusView(catalogue, a, language) }
  const choices = await readChoices(given, search, language)
  const view = toPairView(catalogue, { a, b }, { language, ...choices })
  return { ...page, title: `${a[language]} · ${b[language]} · ${page.title}`, view }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withExtraMessages(serverLoader())
}

/** One URL for search engines: each topic has its own page, and there are too many pairs. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return toPageMeta({ root: matches[0].loaderData, title, description, path: paths.topics(undefined) })
}

export default function TopicsPage({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="topics-page">
      <TopicsScreen view={view} />
    </div>
  )
}

function TopicsScreen({ view }: { readonly view: TopicsView }) {
  if (view.kind === 'map') return <TopicsOverview view={view} />
  if (view.kind === 'topic') return <TopicFocus view={view} />
  return <TopicPair view={view} />
}
