import { site } from 'virtual:site'
import { paths } from '#shared/paths.ts'
import type { RouteHandle } from '#web/document/route-handle.ts'
import { withExtraMessages } from '#web/i18n/load-extra-messages.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { HistorySection } from '#web/my-study/history-section.tsx'
import { useMyStudy } from '#web/my-study/my-study-store.ts'
import { NotesSection } from '#web/my-study/notes-section.tsx'
import { SavedSection } from '#web/my-study/saved-section.tsx'
import { StudyFileSection } from '#web/my-study/study-file-section.tsx'
import { VerseName } from '#web/my-study/verse-name.tsx'
import { pageContext } from '#web/page-context.ts'
import styles from '#web/styles/my-study.css?url'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Route } from './+types/my-study.ts'

export const handle = { needsExtraMessages: true, hydratesAtOnce: true } satisfies RouteHandle

export function links() {
  return [{ rel: 'stylesheet', href: styles }]
}

/** The loader returns no personal data: what readers store never leaves their browser. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, extraMessages } = context.get(pageContext)
  const language = findRequestLanguage(request)
  const { title, description } = extraMessages[language].myStudy
  const chapterNames = catalogue.chapters.map((chapter) => chapter[language])
  return { title: `${title} · ${site.name}`, description, chapterNames }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withExtraMessages(serverLoader())
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return toPageMeta({ root: matches[0].loaderData, title, description, path: paths.myStudy(undefined) })
}

export default function MyStudyPage({ loaderData: { chapterNames } }: Route.ComponentProps) {
  const { t } = useTranslation('extra')
  const study = useMyStudy()
  const hydrated = useHydrated()
  const [last] = study.history
  return (
    <div className="column my-study">
      <header>
        <h1>{t('myStudy.title')}</h1>
        <p>{t('myStudy.lead')}</p>
      </header>
      <noscript>
        <p className="notice">{t('myStudy.noScript')}</p>
      </noscript>
      {hydrated && (
        <>
          {last && (
            <p className="last-read">
              {t('myStudy.last')}: <VerseName reference={last.reference} chapterNames={chapterNames} />
            </p>
          )}
          <SavedSection saved={study.saved} chapterNames={chapterNames} />
          <NotesSection notes={study.notes} chapterNames={chapterNames} />
          <HistorySection study={study} chapterNames={chapterNames} />
          <StudyFileSection study={study} />
        </>
      )}
    </div>
  )
}
