import { site } from 'virtual:site'
import { redirect } from 'react-router'
import { toPronunciationCookie } from '#shared/language/pronunciation/pronunciation-choice.ts'
import { paths, splitPrefix } from '#shared/paths.ts'
import type { RouteHandle } from '#web/document/route-handle.ts'
import { withExtraMessages } from '#web/i18n/load-extra-messages.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { pageContext } from '#web/page-context.ts'
import { PronunciationForm } from '#web/pronunciation/pronunciation-form.tsx'
import { toPronunciationHelp } from '#web/pronunciation/pronunciation-help.ts'
import { ArabicText } from '#web/reading/arabic-text.tsx'
import { Pronunciation } from '#web/reading/pronunciation.tsx'
import styles from '#web/styles/pronunciation.css?url'
import helpStyles from '#web/styles/pronunciation-help.css?url'
import type { Route } from './+types/pronunciation.ts'

export const handle = { needsExtraMessages: true } satisfies RouteHandle

export function links() {
  return [
    { rel: 'stylesheet', href: styles },
    { rel: 'stylesheet', href: helpStyles },
  ]
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, extraMessages, showsPronunciation = false } = context.get(pageContext)
  const language = findRequestLanguage(request)
  const { title, description } = extraMessages[language].pronunciation
  return { title, description, showsPronunciation, ...toPronunciationHelp(catalogue, language) }
}

/** Handles the form without scripts, and redirects here, so that reloading does not send it again. */
export async function action({ request, context }: Route.ActionArgs) {
  // Anyone may send anything here: a body that is not a form counts as an empty one.
  const form = await request.formData().catch(() => new FormData())
  const { prefix } = splitPrefix(new URL(request.url).pathname)
  const headers = { 'Set-Cookie': toPronunciationCookie(form.get('show') === 'on', context.get(pageContext).origin) }
  throw redirect(paths.pronunciation(prefix), { status: 303, headers })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withExtraMessages(serverLoader())
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  const path = paths.pronunciation(undefined)
  return toPageMeta({ root: matches[0].loaderData, title: `${title} · ${site.name}`, description, path })
}

const rules = ['long', 'joins', 'apostrophe', 'stop'] as const

/** How to read the pronunciation: letters without an equivalent, signs, and the setting itself. */
export default function PronunciationPage({ loaderData: view }: Route.ComponentProps) {
  const { t } = useTranslation('extra')
  return (
    <div className="column pronunciation-help">
      <header>
        <h1>{t('pronunciation.title')}</h1>
        <p>{t('pronunciation.lead')}</p>
      </header>
      <PronunciationForm isShown={view.showsPronunciation} />
      {view.example && (
        <section>
          <h2>{t('pronunciation.example')}</h2>
          <ArabicText text={view.example.ar} marks={[]} />
          <Pronunciation text={view.example.pronunciation} />
        </section>
      )}
      <section>
        <h2 id="letters">{t('pronunciation.letters')}</h2>
        <table aria-labelledby="letters">
          <thead>
            <tr>
              <th scope="col">{t('pronunciation.arabic')}</th>
              <th scope="col">{t('pronunciation.written')}</th>
              <th scope="col">{t('pronunciation.sound')}</th>
            </tr>
          </thead>
          <tbody>
            {view.letters.map(({ name, arabic, written }) => (
              <tr key={name}>
                <th scope="row" lang="ar">
                  {arabic}
                </th>
                <td>{written}</td>
                <td>{t(`pronunciation.sounds.${name}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>{t('pronunciation.rules')}</h2>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{t(`pronunciation.${rule}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
