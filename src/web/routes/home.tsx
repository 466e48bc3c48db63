import { site } from 'virtual:site'
import { useTranslation } from 'react-i18next'
import { toChapterTitle } from '#shared/catalogue/chapter-name.ts'
import { appContext } from '#web/app-context.ts'
import { toPageMeta } from '#web/chrome/page-meta.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { ChapterGrid } from '#web/study/chapter-grid.tsx'
import type { Route } from './+types/home.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, translations } = context.get(appContext)
  const language = findRequestLanguage(request)
  const texts = translations[language].home
  return {
    title: `${texts.title} · ${site.name}`,
    description: texts.description,
    verseCount: catalogue.verses.length,
    chapters: catalogue.chapters.map((chapter) => toChapterTitle(chapter, language)),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return toPageMeta({ root: matches[0].loaderData, title, description, path: '/' })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { chapters, verseCount } = loaderData
  return (
    <>
      <div className="hero">
        <h1>{t('home.title')}</h1>
        <p>{t('home.lead', { chapters: chapters.length, verses: verseCount })}</p>
      </div>
      <ChapterGrid chapters={chapters} />
    </>
  )
}
