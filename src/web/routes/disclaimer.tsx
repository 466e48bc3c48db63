import { site } from 'virtual:site'
import { paths } from '#shared/paths.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { disclaimer } from '#web/legal/disclaimer.ts'
import { LegalPage } from '#web/legal/legal-page.tsx'
import { pageContext } from '#web/page-context.ts'
import type { Route } from './+types/disclaimer.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { title, description } = context.get(pageContext).messages[findRequestLanguage(request)].legal.disclaimer
  return { title: `${title} · ${site.name}`, description }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return toPageMeta({ root: matches[0].loaderData, ...loaderData, path: paths.disclaimer(undefined) })
}

export default function DisclaimerPage() {
  return <LegalPage document={disclaimer(site)} />
}
