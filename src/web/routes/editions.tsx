import { site } from 'virtual:site'
import { redirect } from 'react-router'
import { findEdition, toEditionCookie, withoutEditionQuery } from '#shared/catalogue/edition-choice.ts'
import { paths, splitPrefix } from '#shared/paths.ts'
import type { RouteHandle } from '#web/document/route-handle.ts'
import { EditionCard } from '#web/editions/edition-card.tsx'
import { toEditionViews, toProofView } from '#web/editions/editions-view.ts'
import { VerseProof } from '#web/editions/verse-proof.tsx'
import { withExtraMessages } from '#web/i18n/load-extra-messages.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { pageContext } from '#web/page-context.ts'
import styles from '#web/styles/editions.css?url'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { Route } from './+types/editions.ts'

export const handle = { needsExtraMessages: true } satisfies RouteHandle

export function links() {
  return [{ rel: 'stylesheet', href: styles }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, extraMessages, editionIntegrity, origin } = context.get(pageContext)
  const language = findRequestLanguage(request)
  const asking = { language, origin, timezone: site.timezone }
  const verse = new URL(request.url).searchParams.get('verse') ?? ''
  const { title, description } = extraMessages[language].editions
  return {
    editions: await toEditionViews(catalogue, editionIntegrity, asking),
    proof: await toProofView(catalogue, editionIntegrity, verse, asking),
    title: `${title} · ${site.name}`,
    description,
  }
}

/** Handles the choice of an edition without scripts, and redirects to the page where it was made. */
export async function action({ request, context }: Route.ActionArgs) {
  const { catalogue, origin } = context.get(pageContext)
  // Anyone may send anything here: a body that is not a form counts as an empty one.
  const form = await request.formData().catch(() => new FormData())
  const { prefix } = splitPrefix(new URL(request.url).pathname)
  const chosen = findEdition(catalogue, String(form.get('edition')))
  const back = String(form.get('back'))
  // Accepts only a path of this site.
  if (!chosen || !/^\/(?![/\\])[\x21-\x7e]*$/.test(back)) throw redirect(paths.editions(prefix), 303)
  const isDefault = !catalogue.additionalEditions.has(chosen._id)
  const cookies = request.headers.get('cookie') ?? undefined
  const [pathname = '/', search = ''] = back.split(/(?=\?)/, 2)
  throw redirect(pathname + withoutEditionQuery(search, chosen._id), {
    status: 303,
    headers: { 'Set-Cookie': toEditionCookie(cookies, { id: chosen._id, isDefault }, origin) },
  })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withExtraMessages(serverLoader())
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return toPageMeta({ root: matches[0].loaderData, title, description, path: paths.editions(undefined) })
}

export default function EditionsPage({ loaderData: { editions, proof } }: Route.ComponentProps) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  return (
    <div className="column editions">
      <header>
        <h1>{t('editions.title')}</h1>
        <p>{t('editions.lead')}</p>
        <p>
          <PageLink to={to.at('/changes')}>{t('editions.changes')}</PageLink>
        </p>
      </header>
      {proof && <VerseProof proof={proof} />}
      {editions.map((edition) => (
        <EditionCard
          key={edition.name}
          edition={edition}
          hasOthers={editions.some((other) => other !== edition && other.language === edition.language)}
        />
      ))}
      <section className="how">
        <h2>{t('editions.howTitle')}</h2>
        <p>{t('editions.howLine')}</p>
        <p>
          <code>{t('editions.howForm')}</code>
        </p>
        <p>{t('editions.howText')}</p>
        <p>{t('editions.howTools')}</p>
      </section>
    </div>
  )
}
