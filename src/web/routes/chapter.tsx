import { site } from 'virtual:site'
import { useEffect } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { createTranslate } from '#shared/i18n/create-translate.ts'
import { paths } from '#shared/paths.ts'
import { toChapterPageView, toRouteSections } from '#web/chapter/chapter-view.ts'
import { ContinueLink } from '#web/chapter/continue-link.tsx'
import { Introduction } from '#web/chapter/introduction.tsx'
import { paintAfter } from '#web/chapter/paint-after.ts'
import { ReadingPage } from '#web/chapter/reading-page.tsx'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { notFoundResponse } from '#web/layout/not-found.tsx'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { toCollectionData } from '#web/layout/structured-data.ts'
import { pageContext } from '#web/page-context.ts'
import { keepCompared } from '#web/reading/compare.ts'
import { toAbsentReason } from '#web/reading/no-results-reason.ts'
import { readChoices } from '#web/reading/read-choices.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { Route } from './+types/chapter.ts'

/** A whole chapter as one continuous text. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const given = context.get(pageContext)
  const { catalogue, messages } = given
  const language = findRequestLanguage(request)
  const choices = await readChoices(given, new URL(request.url).searchParams, language)
  const number = /^[1-9]\d{0,2}$/.test(params.chapter) ? Number(params.chapter) : undefined
  if (number === undefined) throw notFoundResponse()
  const view = toChapterPageView(catalogue, number, { language, ...choices })
  if (!view) throw notFoundResponse(toAbsentReason(catalogue, { chapter: number }, language))
  const t = createTranslate(language, messages[language])
  const { name, ayahCount } = view.chapter
  const sections = toRouteSections(request, view.sections)
  return { ...view, sections, description: view.introduction || t('chapter.description', { name, count: ayahCount }) }
}

/** The layout in the query changes only the arrangement of the text, not the data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isLayout = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  const hasSameTexts = keepCompared(currentUrl.search) === keepCompared(nextUrl.search)
  return !(isLayout && hasSameTexts) && defaultShouldRevalidate
}

export function meta({ loaderData: view, matches }: Route.MetaArgs) {
  if (!view) return []
  const { number, name } = view.chapter
  const path = paths.chapterPage(undefined, number)
  const page = toPageMeta({
    root: matches[0].loaderData,
    title: `${number}. ${name} · ${site.name}`,
    description: view.description,
    path,
    data: toCollectionData({ name, path, references: [{ chapter: number, verse: 1 }] }),
  })
  return [...page, ...paintAfter(toAnchor(number, 1))]
}

function toAnchor(_chapter: number, verse: number): string {
  return String(verse)
}

export default function ChapterPage({ loaderData: view }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const to = usePaths()
  const { chapter, previous, next } = view
  useScrollToVerse()
  const toStep = (other: typeof previous) =>
    other && {
      to: to.chapterPage(other.number),
      label: `${other.number}. ${other.name}`,
      text: String(other.number),
    }
  return (
    <ReadingPage
      view={view}
      name={String(chapter.number)}
      toAnchor={toAnchor}
      previous={toStep(previous)}
      next={toStep(next)}
      head={
        <header className="reading-head">
          <p>
            {chapter.number} · {t('home.verseCount', { count: chapter.ayahCount })} ·{' '}
            <PageLink to={to.juz(view.juz)}>{t('chapter.juz', { number: view.juz })}</PageLink>
          </p>
          <h1>{chapter.name}</h1>
          {chapter.meaning && <p className="reading-meaning">{chapter.meaning}</p>}
          <p className="reading-arabic" lang="ar" dir="rtl">
            {chapter.ar}
          </p>
          {view.introduction && <Introduction text={view.introduction} />}
          <p className="reading-links">
            <ContinueLink key={language} name={String(chapter.number)} first="1" />
            <PageLink to={to.chapter(chapter.number)}>{t('chapter.list')}</PageLink>
          </p>
        </header>
      }
    />
  )
}

/**
 * Scrolls to the verse of `/chapter/2#255` after a client navigation, once the text is rendered; at a page load the
 * browser does it.
 */
function useScrollToVerse(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}
