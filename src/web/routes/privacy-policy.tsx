import { site } from 'virtual:site'
import { paths } from '#shared/paths.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { LegalPage } from '#web/legal/legal-page.tsx'
import { privacyPolicy } from '#web/legal/privacy-policy.ts'
import { pageContext } from '#web/page-context.ts'
import type { Route } from './+types/privacy-policy.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { title, description } = context.get(pageContext).messages[findRequestLanguage(request)].legal.privacyPolicy
  return { title: `${title} · ${site.name}`, description }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return toPageMeta({ root: matches[0].loaderData, ...loaderData, path: paths.privacyPolicy(undefined) })
}

export default function PrivacyPolicyPage() {
  return <LegalPage document={privacyPolicy(site)} />
}
