import { site } from 'virtual:site'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { createTranslate } from '#shared/i18n/create-translate.ts'
import { paths } from '#shared/paths.ts'
import { toJuzPageView, toRouteSections } from '#web/chapter/chapter-view.ts'
import { ContinueLink } from '#web/chapter/continue-link.tsx'
import { paintAfter } from '#web/chapter/paint-after.ts'
import { ReadingPage } from '#web/chapter/reading-page.tsx'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { notFoundResponse } from '#web/layout/not-found.tsx'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { pageContext } from '#web/page-context.ts'
import { keepCompared } from '#web/reading/compare.ts'
import { toRemovedReason } from '#web/reading/no-results-reason.ts'
import { readChoices } from '#web/reading/read-choices.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { Route } from './+types/juz.ts'

/** One of the thirty juz, with its chapters. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const given = context.get(pageContext)
  const { catalogue, messages } = given
  const language = findRequestLanguage(request)
  const choices = await readChoices(given, new URL(request.url).searchParams, language)
  const view = /^[1-9]\d?$/.test(params.juz)
    ? toJuzPageView(catalogue, Number(params.juz), { language, ...choices })
    : undefined
  const t = createTranslate(language, messages[language])
  if (!view) {
    const list = { path: '/juz', label: t('chapter.allJuz') }
    throw notFoundResponse(toRemovedReason('noSuchJuz', list))
  }
  const name = t('chapter.juz', { number: view.juz })
  const chapters = view.sections.map((section) => section.chapter.name).join(', ')
  const sections = toRouteSections(request, view.sections)
  return { ...view, sections, title: `${name} · ${site.name}`, description: `${name}: ${chapters}` }
}

/** The layout in the query changes only the arrangement of the text, not the data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isLayout = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  const hasSameTexts = keepCompared(currentUrl.search) === keepCompared(nextUrl.search)
  return !(isLayout && hasSameTexts) && defaultShouldRevalidate
}

export function meta({ loaderData: view, matches }: Route.MetaArgs) {
  if (!view) return []
  const { title, description, juz, from } = view
  const page = toPageMeta({ root: matches[0].loaderData, title, description, path: paths.juz(undefined, juz) })
  return [...page, ...paintAfter(toAnchor(from.chapter, from.verse))]
}

function toAnchor(chapter: number, verse: number): string {
  return `${chapter}:${verse}`
}

export default function JuzPage({ loaderData: view }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const to = usePaths()
  const toStep = (number: number | null) =>
    number === null ? null : { to: to.juz(number), label: t('chapter.juz', { number }), text: String(number) }
  const { from, to: last } = view
  return (
    <ReadingPage
      view={view}
      name={`juz-${view.juz}`}
      toAnchor={toAnchor}
      previous={toStep(view.previous)}
      next={toStep(view.next)}
      toHeading={({ chapter }) => (
        <h2 className="juz-chapter">
          <PageLink to={to.chapterPage(chapter.number)}>
            {chapter.number}. {chapter.name}
          </PageLink>
          <span lang="ar" dir="rtl">
            {chapter.ar}
          </span>
        </h2>
      )}
      head={
        <header className="reading-head">
          <p>
            {from.chapter}:{from.verse} – {last.chapter}:{last.verse}
          </p>
          <h1>{t('chapter.juz', { number: view.juz })}</h1>
          <p className="reading-links">
            <ContinueLink key={language} name={`juz-${view.juz}`} first={toAnchor(from.chapter, from.verse)} />
            <PageLink to={to.at('/juz')}>{t('chapter.allJuz')}</PageLink>
          </p>
        </header>
      }
    />
  )
}
