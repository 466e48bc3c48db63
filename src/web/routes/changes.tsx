import { site } from 'virtual:site'
import type { PropsWithChildren, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { formatMoment } from '#shared/language/format-moment.ts'
import { languages } from '#shared/language/languages.ts'
import { paths } from '#shared/paths.ts'
import {
  type ChangeView,
  toChangesView,
  type VerseChangeView,
  type WriteChangeView,
} from '#web/changes/changes-view.ts'
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
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('revision') ?? ''
  const only = /^\d{1,9}$/.test(asked) ? Number(asked) : undefined
  const log = (await textChanges?.(only)) ?? { count: 0, list: async () => [] }
  const { title, description } = extraMessages[language].changes
  const { changes, page } = await toChangesView(catalogue, log, { page: searchParams.get('page'), language })
  return {
    page,
    only,
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
  const { title, description, page, only } = loaderData
  const root = matches[0].loaderData
  const path = toPagePath(paths.changes(undefined), { only, number: page.number })
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

type PageQuery = { readonly only: number | undefined; readonly number: number }

function toPagePath(pathname: string, { only, number }: PageQuery): string {
  const query = new URLSearchParams({
    ...(only !== undefined && { revision: String(only) }),
    ...(number > 1 && { page: String(number) }),
  })
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

export default function ChangesPage({ loaderData: { page, only, changes } }: Route.ComponentProps) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  const { pathname } = useLocation()
  return (
    <div className="column changes">
      <header>
        <h1>{t('changes.title')}</h1>
        <p>{t('changes.lead')}</p>
        <p>
          {only === undefined ? (
            <a href={to.at('/changes.atom')}>{t('changes.feed')}</a>
          ) : (
            <PageLink to={pathname}>{t('changes.all')}</PageLink>
          )}
        </p>
      </header>
      {changes.length === 0 && <p className="none">{t('changes.none')}</p>}
      <ol className="change-list">
        {changes.map((change) => (
          <li key={change.id} id={change.id}>
            {change.kind === 'write' ? (
              <WriteEntry change={change} moment={change.moment} />
            ) : (
              <VerseEntry change={change} moment={change.moment} />
            )}
          </li>
        ))}
      </ol>
      <Pagination page={page} label={t('changes.pages')} toPage={(number) => toPagePath(pathname, { only, number })} />
    </div>
  )
}

type EntryProps = { readonly heading: ReactNode; readonly change: ChangeView; readonly moment: string }

function Entry({ heading, change, moment, children }: PropsWithChildren<EntryProps>) {
  const { t } = useTranslation('extra')
  const { at, revision, reason } = change
  return (
    <article className="change">
      <header>
        <h2>{heading}</h2>
        <p>
          <time dateTime={at}>{moment}</time> · {t('changes.revision', { revision })}
        </p>
      </header>
      {reason && <p className="change-reason">{t('changes.reason', { reason })}</p>}
      {children}
    </article>
  )
}

function WriteEntry({ change, moment }: { readonly change: WriteChangeView; readonly moment: string }) {
  const { t } = useTranslation('extra')
  const { pathname } = useLocation()
  const { editions, languages: codes, count, revision } = change
  const heading = codes.map((code) => languages[code].name).join(', ')
  return (
    <Entry heading={heading} change={change} moment={moment}>
      {editions.map(({ kind, language, title, before }) => (
        <p key={`${kind} ${language} ${title}`}>{t(`changes.edition.${kind}`, { title, before })}</p>
      ))}
      {count > 0 && (
        <p>
          {t('changes.bulk', { count })}{' '}
          <PageLink to={toPagePath(pathname, { only: revision, number: 1 })}>{t('changes.show')}</PageLink>
        </p>
      )}
    </Entry>
  )
}

function VerseEntry({ change, moment }: { readonly change: VerseChangeView; readonly moment: string }) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  const { chapterName, reference, kind, texts } = change
  const heading = (
    <PageLink className="card-link" to={to.verse(reference)}>
      {chapterName} <span className="card-reference">{toReferenceText(reference)}</span>
    </PageLink>
  )
  return (
    <Entry heading={heading} change={change} moment={moment}>
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
    </Entry>
  )
}
