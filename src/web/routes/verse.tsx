import { site } from 'virtual:site'
import { useTranslation } from 'react-i18next'
import { findVerse } from '#shared/catalogue/find-verse.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { paths } from '#shared/paths.ts'
import { appContext } from '#web/app-context.ts'
import { notFoundResponse } from '#web/chrome/not-found.tsx'
import { toPageMeta } from '#web/chrome/page-meta.ts'
import { toVerseData } from '#web/chrome/structured-data.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { Commentary } from '#web/study/commentary.tsx'
import { ReadTogether } from '#web/study/read-together.tsx'
import { TopicChips } from '#web/study/topic-chips.tsx'
import { VerseCard } from '#web/study/verse-card.tsx'
import { VerseSteps } from '#web/study/verse-steps.tsx'
import { toVerseView } from '#web/study/verse-view.ts'
import type { Route } from './+types/verse.ts'

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(appContext)
  const verse = findVerse(catalogue, params.verseId)
  const view = verse && toVerseView(catalogue, verse, findRequestLanguage(request))
  if (!view) throw notFoundResponse()
  return view
}

export function meta({ loaderData: view, matches }: Route.MetaArgs) {
  if (!view) return []
  const title = `${view.chapter.name} ${toReferenceText(view.reference)} · ${site.name}`
  const path = paths.verse(undefined, view.reference)
  const translator = view.edition?.translator ?? ''
  const data = toVerseData({ reference: view.reference, chapterName: view.chapter.name, text: view.text, translator })
  return toPageMeta({ root: matches[0].loaderData, title, description: view.text, path, data })
}

export default function VersePage({ loaderData: view }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <article className="column verse-page">
      <header className="verse-page-head">
        <h1>{t('verse.heading', { chapter: view.chapter.name, reference: toReferenceText(view.reference) })}</h1>
        <VerseSteps previous={view.previous} next={view.next} />
      </header>
      <VerseCard ar={view.ar} text={view.text} edition={view.edition} arabicEdition={view.arabicEdition} />
      <Commentary markdown={view.commentary} />
      <TopicChips topics={view.topics} />
      <ReadTogether group={view.group} />
    </article>
  )
}
