import { site } from 'virtual:site'
import { useRouteLoaderData } from 'react-router'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { languages } from '#shared/language/languages.ts'
import { paths } from '#shared/paths.ts'
import type { RouteHandle } from '#web/document/route-handle.ts'
import { withExtraMessages } from '#web/i18n/load-extra-messages.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { notFoundResponse } from '#web/layout/not-found.tsx'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { pageContext } from '#web/page-context.ts'
import { EditionChoice } from '#web/reading/edition-choice.tsx'
import { PronunciationNote } from '#web/reading/pronunciation-note.tsx'
import { readChoices } from '#web/reading/read-choices.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { SheetForm } from '#web/study-sheet/sheet-form.tsx'
import { parseSheetOptions } from '#web/study-sheet/sheet-options.ts'
import { findSheetSet } from '#web/study-sheet/sheet-selection.ts'
import { SheetNames, SheetVerse } from '#web/study-sheet/sheet-verses.tsx'
import { toSheetView } from '#web/study-sheet/sheet-view.ts'
import styles from '#web/styles/sheet.css?url'
import { usePaths } from '#web/ui/use-paths.ts'
import type { Route } from './+types/sheet.ts'

export const handle = { needsExtraMessages: true } satisfies RouteHandle

export function links() {
  return [{ rel: 'stylesheet', href: styles }]
}

/** `/sheet?verses=2:255-257&compare=az,ru&lines=4`: the URL describes the whole sheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const given = context.get(pageContext)
  const { catalogue, searchable, extraMessages, showsPronunciation } = given
  const language = findRequestLanguage(request)
  const { searchParams } = new URL(request.url)
  const set = findSheetSet(searchable, catalogue, searchParams, language)
  if (!set || set.verses.length === 0) throw notFoundResponse()
  const { title, description } = extraMessages[language].sheet
  const options = {
    ...parseSheetOptions(searchParams),
    ...(showsPronunciation && { pronunciation: true as const }),
  }
  const choices = await readChoices(given, searchParams, language)
  return { ...toSheetView(catalogue, set, { language, options, ...choices }), title, description }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withExtraMessages(serverLoader())
}

export function meta({ loaderData: view, matches }: Route.MetaArgs) {
  if (!view) return []
  const path = paths.sheet(undefined, new URLSearchParams([...view.query.map(([...pair]) => pair)]).toString())
  const title = `${view.name} · ${view.title} · ${site.name}`
  const page = toPageMeta({ root: matches[0].loaderData, title, description: view.description, path })
  // Not indexed, because the verses have pages of their own.
  return [...page, { name: 'robots', content: 'noindex' }]
}

export default function SheetPage({ loaderData: view }: Route.ComponentProps) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { name, verses, count, credits, options, back } = view
  const { columns } = view.editions
  return (
    <div className="sheet-page">
      <div className="sheet-edition">
        <EditionChoice editions={view.editions} />
      </div>
      <SheetForm key={JSON.stringify([options, columns])} view={view} />
      <div className={`sheet columns-${columns.length}`}>
        <header className="sheet-head">
          <h1>{name}</h1>
          {verses.length < count && <p>{t('sheet.cut', { shown: verses.length, count })}</p>}
        </header>
        {columns.length > 1 && <SheetNames columns={columns} />}
        {verses.map((verse) => (
          <SheetVerse key={toReferenceText(verse.reference)} verse={verse} columns={columns} options={options} />
        ))}
        <footer className="sheet-credits">
          <h2>{t('sheet.credits')}</h2>
          <ul>
            {credits.map((credit) => (
              <li key={credit.id}>
                <span lang={credit.language}>{languages[credit.language].name}</span>: {credit.title}
                {credit.version && ` (${credit.version})`}. {credit.terms} {credit.sourceUrl}
              </li>
            ))}
          </ul>
          {options.pronunciation && <PronunciationNote />}
          <p>
            {site.name} · {root?.origin}
            {to.at(back)}
          </p>
        </footer>
      </div>
    </div>
  )
}
