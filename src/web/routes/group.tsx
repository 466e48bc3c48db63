import { site } from 'virtual:site'
import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { appContext } from '#web/app-context.ts'
import { notFoundResponse } from '#web/chrome/not-found.tsx'
import { toPageMeta } from '#web/chrome/page-meta.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { createServerI18n } from '#web/i18n/server-i18n.ts'
import { toGroupView } from '#web/study/group-view.ts'
import { StudyHead } from '#web/study/study-head.tsx'
import { VerseList } from '#web/study/verse-list.tsx'
import type { Route } from './+types/group.ts'

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalogue, translations } = context.get(appContext)
  const language = findRequestLanguage(request)
  const group = catalogue.groupById.get(params.groupId)
  if (!group) throw notFoundResponse()
  const view = toGroupView(catalogue, group, language)
  const { t } = createServerI18n(language, translations)
  return { ...view, description: t('group.description', { name: view.name, count: view.cards.length }) }
}

export function meta({ loaderData: view, matches }: Route.MetaArgs) {
  if (!view) return []
  const path = paths.group(undefined, view.id)
  return toPageMeta({
    root: matches[0].loaderData,
    title: `${view.name} · ${site.name}`,
    description: view.description,
    path,
  })
}

export default function GroupPage({ loaderData: view }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className="column study-page">
      <StudyHead kind={t('group.kind')} name={view.name} ar={view.ar} count={view.cards.length} />
      <VerseList cards={view.cards} />
    </div>
  )
}
