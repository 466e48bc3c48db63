import { site } from 'virtual:site'
import { defaultLanguage, isInterfaceLanguage } from '#shared/language/languages.ts'
// A browser-only module: the server sends the shell, and never loads the rest.
import { AdminArea } from '#web/admin/admin-area.client.tsx'
import { type AdminView, readAdminView } from '#web/admin/data/admin-view.ts'
import { useRecordTitle } from '#web/admin/data/use-record-title.ts'
import { AdminLoading } from '#web/admin/shell/admin-loading.tsx'
import type { RouteHandle } from '#web/document/route-handle.ts'
import { getI18n } from '#web/i18n/i18n.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Route } from './+types/admin.ts'
import '#web/styles/admin.css'

export const handle = { hydratesAtOnce: true } satisfies RouteHandle

/** The area is personal: the server sends an empty shell, and nothing caches it. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

/** Everything is loaded in the browser, by the URL; a save reloads it. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  // The theme names are in the extra messages.
  const messages = Promise.all([getI18n().loadNamespace('admin'), getI18n().loadNamespace('extra')])
  const lang = params.lang ?? document.documentElement.lang
  const language = isInterfaceLanguage(lang) ? lang : defaultLanguage
  const view = await readAdminView(new URL(request.url).searchParams, language)
  await messages
  return view
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <>
      <Title />
      <AdminLoading />
    </>
  )
}

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Title view={loaderData} />
      <AdminArea view={loaderData} />
    </>
  )
}

/** The open record and the section come first, so that several tabs can be told apart. */
function Title({ view }: { readonly view?: AdminView }) {
  const { t } = useTranslation()
  const { t: say } = useTranslation('admin')
  const toRecordTitle = useRecordTitle()
  const parts = [view && toRecordTitle(view), view && say(`sections.${view.url.section}`), t('nav.admin'), site.name]
  return <title>{parts.filter(Boolean).join(' · ')}</title>
}
