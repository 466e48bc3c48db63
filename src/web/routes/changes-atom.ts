import { site } from 'virtual:site'
import { toAtom } from '#web/changes/changes-atom.ts'
import { toChangeView } from '#web/changes/changes-view.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { pageContext } from '#web/page-context.ts'
import type { Route } from './+types/changes-atom.ts'

/** A feed reader needs only the latest entries; the page has the rest. */
const maxEntries = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, extraMessages, textChanges, origin } = context.get(pageContext)
  const language = findRequestLanguage(request)
  const items = (await (await textChanges?.())?.list({ skip: 0, limit: maxEntries })) ?? []
  const changes = items.map((change) => toChangeView(catalogue, change, language))
  const feed = toAtom(changes, { origin, language, siteName: site.name, messages: extraMessages[language].changes })
  return new Response(feed, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}
