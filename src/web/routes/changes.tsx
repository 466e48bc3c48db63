import { site } from 'virtual:site'
import { useLocation } from 'react-router'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { formatMoment } from '#shared/language/format-moment.ts'
import { languages } from '#shared/language/languages.ts'
import { paths } from '#shared/paths.ts'
import { type ChangeView, toChangesView } from '#web/changes/changes-view.ts'
import { WordChanges } from '#web/changes/word-changes.tsx'
import type { RouteHandle } from '#web/document/route-handle.ts'
import { withExtraMessages } from '#web/i18n/load-extra-messages.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { pageContext } from '#web/page-context.ts'
import { Pagination } from '#web/reading/pagination.tsx'
import styles from '#web/styles/changes.css?url'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { Route } from './+types/changes.ts'

export const handle = { needsExtraMessages: true } satisfies RouteHandle

export function links() {
  return [{ rel: 'stylesheet', href: styles }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, extraMessages, textChanges } = context.get(pageContext)
  const language = findRequestLanguage(request)
  const page = new URL(request.url).searchParams.get('page')
  const log = (await textChanges?.()) ?? { items: [], isWhole: true }
  const { title, description } = extraMessages[language].changes
  const { changes, ...rest } = toChangesView(catalogue, log, { page, language })
  return {
    ...rest,
    changes: changes.map((change) => ({
      ...change,
      moment: formatMoment(new Date(change.at), language, { timeZone: site.timezone, time: 'seconds' }),
    })),
    title: `${title} · ${site.name}`,
    description,
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withExtraMessages(serverLoader())
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, page } = loaderData
  const root = matches[0].loaderData
  const path = paths.changes(undefined) + (page.number > 1 ? `?page=${page.number}` : '')
  return [
    ...toPageMeta({ root, title, description, path }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title,
      href: `${paths.changes(root?.language)}.atom`,
    },
  ]
}

export default function ChangesPage({ loaderData: { page, changes, hasOlder } }: Route.ComponentProps) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  const { pathname } = useLocation()
  return (
    <div className="column changes">
      <header>
        <h1>{t('changes.title')}</h1>
        <p>{t('changes.lead')}</p>
        <p>
          <a href={to.at('/changes.atom')}>{t('changes.feed')}</a>
        </p>
      </header>
      {changes.length === 0 && <p className="none">{t('changes.none')}</p>}
      <ol className="change-list">
        {changes.map((change) => (
          <li key={change.id} id={change.id}>
            <ChangeEntry change={change} moment={change.moment} />
          </li>
        ))}
      </ol>
      {hasOlder && <p className="none">{t('changes.older')}</p>}
      <Pagination page={page} label={t('changes.pages')} toPage={(number) => `${pathname}?page=${number}`} />
    </div>
  )
}

function ChangeEntry({ change, moment }: { readonly change: ChangeView; readonly moment: string }) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  const { chapterName, reference, at, revision, kind, reason, texts } = change
  return (
    <article className="change">
      <header>
        <h2>
          <PageLink className="card-link" to={to.verse(reference)}>
            {chapterName} <span className="card-reference">{toReferenceText(reference)}</span>
          </PageLink>
        </h2>
        <p>
          <time dateTime={at}>{moment}</time> · {t('changes.revision', { revision })}
        </p>
      </header>
      {reason && <p className="change-reason">{t('changes.reason', { reason })}</p>}
      {kind === 'added' && <p>{t('changes.added')}</p>}
      {kind === 'removed' && <p>{t('changes.removed')}</p>}
      {texts.map(({ language, parts }) => (
        <div key={language} className="change-text">
          <p className="change-language" lang={language}>
            {languages[language].name}
          </p>
          <p
            className={language === 'ar' ? 'arabic' : 'translation'}
            lang={language}
            dir={languages[language].direction}
          >
            <WordChanges parts={parts} />
          </p>
        </div>
      ))}
    </article>
  )
}
