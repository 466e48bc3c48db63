import { site } from 'virtual:site'
import { createTranslate } from '#shared/i18n/create-translate.ts'
import { listJuz } from '#web/chapter/chapter-view.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { pageContext } from '#web/page-context.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { PageStyles } from '#web/ui/page-styles.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { Route } from './+types/juz-list.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, messages } = context.get(pageContext)
  const language = findRequestLanguage(request)
  const t = createTranslate(language, messages[language])
  return { list: listJuz(catalogue, language), title: t('chapter.allJuz'), description: t('chapter.juzDescription') }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return toPageMeta({ root: matches[0].loaderData, title: `${title} · ${site.name}`, description, path: '/juz' })
}

export default function JuzListPage({ loaderData: { list, title } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const to = usePaths()
  return (
    <div className="column study-page">
      <PageStyles name="grid" />
      <h1>{title}</h1>
      <ol className="chapter-grid">
        {list.map(({ juz, from, name, ar }) => (
          <li key={juz}>
            <PageLink className="chapter-card" to={to.juz(juz)}>
              <span className="chapter-number">{juz}</span>
              <span className="chapter-names">
                <strong>{t('chapter.juz', { number: juz })}</strong>
                <small>
                  {name} {from.chapter}:{from.verse}
                </small>
              </span>
              <span className="chapter-arabic" lang="ar" dir="rtl">
                {ar}
              </span>
            </PageLink>
          </li>
        ))}
      </ol>
    </div>
  )
}
