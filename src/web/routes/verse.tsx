import { site } from 'virtual:site'
import { findVerse } from '#shared/catalogue/find-verse.ts'
import { findVerseRange } from '#shared/catalogue/find-verse-range.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { createTranslate } from '#shared/i18n/create-translate.ts'
import { paths } from '#shared/paths.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { notFoundResponse } from '#web/layout/not-found.tsx'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { toCollectionData, toVerseData } from '#web/layout/structured-data.ts'
import { pageContext } from '#web/page-context.ts'
import { toEditionQuery, toShareQuery } from '#web/reading/compare.ts'
import { flagModified } from '#web/reading/flag-modified.ts'
import { listMatchingEditions } from '#web/reading/list-matching-editions.ts'
import { findAbsentVerse } from '#web/reading/no-results-reason.ts'
import { listShownLanguages, readChoices } from '#web/reading/read-choices.ts'
import { SingleVerse } from '#web/reading/single-verse.tsx'
import { VerseRange } from '#web/reading/verse-range.tsx'
import { toVerseRangeView, type VerseRangeData } from '#web/reading/verse-range-view.ts'
import { toVerseView } from '#web/reading/verse-view.ts'
import type { Route } from './+types/verse.ts'

/** A verse, by reference or id, or a verse range: `2:255`, `2:255-257`, `2:255,24:35`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const given = context.get(pageContext)
  const { catalogue, messages, editionIntegrity, origin } = given
  const language = findRequestLanguage(request)
  const choices = await readChoices(given, new URL(request.url).searchParams, language)
  const verse = findVerse(catalogue, params.verseId)
  const verses = verse ? [verse] : (findVerseRange(catalogue, params.verseId) ?? [])
  const [only] = verses
  const asImported =
    only && verses.length === 1 ? await listMatchingEditions(editionIntegrity, only, ['ar', language]) : []
  const single =
    only && verses.length === 1 ? toVerseView(catalogue, only, { language, ...choices, asImported }) : undefined
  if (single) {
    const printedUrl = origin + paths.verse(language, single.reference) + toShareQuery(single.editions)
    return { kind: 'verse' as const, ...single, printedUrl }
  }
  if (verses.length < 2) throw notFoundResponse(findAbsentVerse(catalogue, params.verseId, language))
  const range = toVerseRangeView(catalogue, verses, { language, ...choices })
  const cards = await flagModified(given, range.cards, listShownLanguages(language, choices))
  const t = createTranslate(language, messages[language])
  const description = t('verseRange.description', { label: range.label, count: verses.length })
  return { kind: 'verse-range' as const, ...range, cards, description } satisfies VerseRangeData
}

export function meta({ loaderData: view, matches }: Route.MetaArgs) {
  if (!view) return []
  const root = matches[0].loaderData
  if (view.kind === 'verse-range') {
    const name = [view.chapter?.name, view.label].filter(Boolean).join(' ')
    const path = paths.verseRange(undefined, view.text)
    const data = toCollectionData({ name, path, references: view.cards.map(({ card }) => card.reference) })
    return toPageMeta({ root, title: `${name} · ${site.name}`, description: view.description, path, data })
  }
  const title = `${view.chapter.name} ${toReferenceText(view.reference)} · ${site.name}`
  const path = paths.verse(undefined, view.reference)
  const translator = view.edition?.translator ?? ''
  const data = toVerseData({ reference: view.reference, chapterName: view.chapter.name, text: view.text, translator })
  return toPageMeta({ root, title, description: view.text, path, imageQuery: toEditionQuery(view.editions), data })
}

export default function VersePage({ loaderData: view }: Route.ComponentProps) {
  return view.kind === 'verse-range' ? <VerseRange view={view} /> : <SingleVerse view={view} />
}
