import { site } from 'virtual:site'
import { createTranslate } from '#shared/i18n/create-translate.ts'
import { paths } from '#shared/paths.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { notFoundResponse } from '#web/layout/not-found.tsx'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { toCollectionData } from '#web/layout/structured-data.ts'
import { pageContext } from '#web/page-context.ts'
import { CollectionHeader } from '#web/reading/collection-header.tsx'
import { toShareQuery } from '#web/reading/compare.ts'
import { flagModified } from '#web/reading/flag-modified.ts'
import { toGroupView } from '#web/reading/group-view.ts'
import { ListTools } from '#web/reading/list-tools.tsx'
import { toRemovedReason } from '#web/reading/no-results-reason.ts'
import { listShownLanguages, readChoices } from '#web/reading/read-choices.ts'
import { ShareButton } from '#web/reading/share-button.tsx'
import { VerseList } from '#web/reading/verse-list.tsx'
import type { Route } from './+types/group.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const given = context.get(pageContext)
  const { catalogue, messages, extraMessages } = given
  const language = findRequestLanguage(request)
  const group = catalogue.groupById.get(params.groupId)
  if (!group) {
    const list = { path: paths.topics(undefined), label: extraMessages[language].topics.title }
    throw notFoundResponse(toRemovedReason('noSuchGroup', list))
  }
  const choices = await readChoices(given, new URL(request.url).searchParams, language)
  const view = toGroupView(catalogue, group, language, choices)
  const cards = await flagModified(given, view.cards, listShownLanguages(language, choices))
  const t = createTranslate(language, messages[language])
  return { ...view, cards, description: t('group.description', { name: view.name, count: view.cards.length }) }
}

export function meta({ loaderData: view, matches }: Route.MetaArgs) {
  if (!view) return []
  const path = paths.group(undefined, view.id)
  return toPageMeta({
    root: matches[0].loaderData,
    title: `${view.name} · ${site.name}`,
    description: view.description,
    path,
    data: toCollectionData({ name: view.name, path, references: view.cards.map(({ card }) => card.reference) }),
  })
}

export default function GroupPage({ loaderData: view }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className={view.editions.columns.length > 1 ? 'column wide study-page' : 'column study-page'}>
      <CollectionHeader kind={t('group.kind')} name={view.name} ar={view.ar} count={view.cards.length} />
      <ListTools editions={view.editions} sheet={`group=${encodeURIComponent(view.id)}`}>
        <ShareButton title={view.name} path={paths.group(undefined, view.id) + toShareQuery(view.editions)} />
      </ListTools>
      <VerseList cards={view.cards} editions={view.editions} groupId={view.id} />
    </div>
  )
}
