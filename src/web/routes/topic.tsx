import { site } from 'virtual:site'
import { useLocation } from 'react-router'
import { createTranslate } from '#shared/i18n/create-translate.ts'
import { paths } from '#shared/paths.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { notFoundResponse } from '#web/layout/not-found.tsx'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { toCollectionData } from '#web/layout/structured-data.ts'
import { pageContext } from '#web/page-context.ts'
import { toCardList } from '#web/reading/card-texts.ts'
import { ChapterBars } from '#web/reading/chapter-bars.tsx'
import { CollectionHeader } from '#web/reading/collection-header.tsx'
import { toShareQuery } from '#web/reading/compare.ts'
import { flagModified } from '#web/reading/flag-modified.ts'
import { ListTools } from '#web/reading/list-tools.tsx'
import { toRemovedReason } from '#web/reading/no-results-reason.ts'
import { Pagination } from '#web/reading/pagination.tsx'
import { listShownLanguages, readChoices } from '#web/reading/read-choices.ts'
import { RelatedPassages } from '#web/reading/related-passages.tsx'
import { RelatedTopics } from '#web/reading/related-topics.tsx'
import { ShareButton } from '#web/reading/share-button.tsx'
import { toTopicView } from '#web/reading/topic-view.ts'
import { useCards } from '#web/reading/use-cards.ts'
import { VerseList } from '#web/reading/verse-list.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { PageStyles } from '#web/ui/page-styles.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { Route } from './+types/topic.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const given = context.get(pageContext)
  const { catalogue, messages, extraMessages } = given
  const language = findRequestLanguage(request)
  const topic = catalogue.topicById.get(params.topicId)
  if (!topic) {
    const list = { path: paths.topics(undefined), label: extraMessages[language].topics.title }
    throw notFoundResponse(toRemovedReason('noSuchTopic', list))
  }
  const { searchParams } = new URL(request.url)
  const choices = await readChoices(given, searchParams, language)
  const view = toTopicView(catalogue, topic, { language, ...choices, page: searchParams.get('page') })
  const cards = await flagModified(given, view.cards, listShownLanguages(language, choices))
  const t = createTranslate(language, messages[language])
  return {
    ...view,
    ...toCardList(request, view.editions, cards),
    description: t('topic.description', { name: view.name, count: view.count }),
  }
}

function toPagePath(topicId: string, page: number): string {
  const path = paths.topic(undefined, topicId)
  return page > 1 ? `${path}?page=${page}` : path
}

export function meta({ loaderData: view, matches }: Route.MetaArgs) {
  if (!view) return []
  const path = toPagePath(view.id, view.page.number)
  return toPageMeta({
    root: matches[0].loaderData,
    title: `${view.name} · ${site.name}`,
    description: view.description,
    path,
    data: toCollectionData({ name: view.name, path, references: view.cards.map(({ card }) => card.reference) }),
  })
}

export default function TopicPage({ loaderData: view }: Route.ComponentProps) {
  const { t } = useTranslation()
  const cards = useCards(view)
  const to = usePaths()
  const { search } = useLocation()
  return (
    <div className={view.editions.columns.length > 1 ? 'column wide study-page' : 'column study-page'}>
      <PageStyles name="results" />
      <CollectionHeader kind={t('topic.kind')} name={view.name} ar={view.ar} count={view.count}>
        {t(view.isNamed ? 'topic.named' : 'topic.selected')}
      </CollectionHeader>
      <ChapterBars
        bars={view.bars}
        toChapter={(chapter) => `${to.chapter(chapter)}&topic=${encodeURIComponent(view.id)}`}
      />
      <RelatedPassages told={view.told} />
      <RelatedTopics topics={view.related} />
      <ListTools editions={view.editions} sheet={`topic=${encodeURIComponent(view.id)}`}>
        <ShareButton title={view.name} path={paths.topic(undefined, view.id) + toShareQuery(view.editions)} />
        <PageLink className="tool" to={to.at(paths.topics(undefined, view.id))}>
          {t('topic.map')}
        </PageLink>
      </ListTools>
      <VerseList cards={cards} editions={view.editions} />
      <Pagination
        page={view.page}
        label={t('list.pages')}
        toPage={(number) => {
          const params = new URLSearchParams(search)
          params.set('page', String(number))
          return `${to.topic(view.id)}?${params}`
        }}
      />
    </div>
  )
}
