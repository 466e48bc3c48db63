import { site } from 'virtual:site'
import { useMemo } from 'react'
import { redirect, useLocation } from 'react-router'
import { paths, splitPrefix } from '#shared/paths.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { siteData } from '#web/layout/structured-data.ts'
import { pageContext } from '#web/page-context.ts'
import { toCardList } from '#web/reading/card-texts.ts'
import { ChapterGrid } from '#web/reading/chapter-grid.tsx'
import { keepCompared } from '#web/reading/compare.ts'
import { FilterBar } from '#web/reading/filter-bar.tsx'
import { flagModified } from '#web/reading/flag-modified.ts'
import {
  type HomeFilters,
  hasEmptyParameters,
  hasFilters,
  parseHomeFilters,
  toHomeSearch,
} from '#web/reading/home-filters.ts'
import { packHomeLists, unpackHomeLists } from '#web/reading/home-lists.ts'
import { findReferencedVerses, toResultView, toSearchQuery } from '#web/reading/home-view.ts'
import { listShownLanguages, readChoices } from '#web/reading/read-choices.ts'
import { Result } from '#web/reading/result.tsx'
import { PageStyles } from '#web/ui/page-styles.tsx'
import type { Route } from './+types/home.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const given = context.get(pageContext)
  const { catalogue, searchable, messages } = given
  const language = findRequestLanguage(request)
  const { pathname, search, searchParams } = new URL(request.url)
  const filters = parseHomeFilters(searchParams)
  const page = searchParams.get('page')
  const named = filters.q === '' ? undefined : findReferencedVerses(searchable(), filters)
  const { prefix } = splitPrefix(pathname)
  if (named) throw redirect(paths.verseRange(prefix, named) + keepCompared(search))
  if (hasEmptyParameters(searchParams)) throw redirect(paths.home(prefix) + toHomeSearch(filters))
  const choices = await readChoices(given, searchParams, language)
  const isInAll = filters.q !== '' && filters.editions === 'all'
  const inEditions = isInAll ? await given.searchEditions?.(toSearchQuery(filters, language)) : undefined
  const asked = { filters, page, language, inEditions, ...choices }
  const result = hasFilters(filters) ? toResultView(searchable(), asked) : null
  const cards = result && (await flagModified(given, result.cards, listShownLanguages(language, choices)))
  return {
    description: messages[language].home.description,
    filters,
    verseCount: catalogue.places.list.length,
    lists: packHomeLists(catalogue, language),
    result: cards && { ...result, ...toCardList(request, result.editions, cards) },
    title: toTitle(messages[language], filters, {
      chapter: result?.chapter?.name,
      topic: catalogue.topicById.get(filters.topic)?.[language],
    }),
  }
}

type Named = { readonly chapter: string | undefined; readonly topic: string | undefined }

/** Includes the filters of the URL, because people share it. */
function toTitle(messages: { home: { title: string } }, { q, verse }: HomeFilters, { chapter, topic }: Named): string {
  const place = [chapter, verse].filter(Boolean).join(' ')
  const parts = [q, topic, place].filter(Boolean)
  return [...(parts.length > 0 ? parts : [messages.home.title]), site.name].join(' · ')
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, filters, result } = loaderData
  const unshared = { compare: '', order: '', diff: '', edition: '', editions: '' } as const
  const path = `/${toHomeSearch(filters, { ...unshared, ...(result && { page: result.page.number }) })}`
  return toPageMeta({ root: matches[0].loaderData, title, description, path, data: siteData })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { filters, lists, verseCount, result } = loaderData
  const { chapters, topics } = useMemo(() => unpackHomeLists(lists), [lists])
  return (
    <>
      <PageStyles name="search" />
      <div className={result ? 'hero compact' : 'hero'}>
        <h1 className={result ? 'visually-hidden' : undefined}>{t('home.title')}</h1>
        {!result && <p>{t('home.lead', { chapters: chapters.length, verses: verseCount })}</p>}
        <FilterBar filters={filters} chapters={chapters} topics={topics} />
      </div>
      {result ? (
        <Result
          result={result}
          sheet={toHomeSearch(filters, { compare: '', diff: '', edition: '' }).slice(1)}
          toUrl={(changes) => `${pathname}${toHomeSearch(filters, changes)}`}
        />
      ) : (
        <ChapterGrid chapters={chapters} />
      )}
    </>
  )
}
