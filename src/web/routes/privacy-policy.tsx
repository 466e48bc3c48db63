import { paths } from '#shared/paths.ts'
import { toPageMeta } from '#web/layout/page-meta.ts'
import { LegalPage } from '#web/legal/legal-page.tsx'
import { loadLegalPage } from '#web/legal/load-legal-page.ts'
import type { Route } from './+types/privacy-policy.ts'

export function loader(request: Route.LoaderArgs) {
  return loadLegalPage('privacyPolicy', request)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return toPageMeta({ root: matches[0].loaderData, title, description, path: paths.privacyPolicy(undefined) })
}

export default function PrivacyPolicyPage({ loaderData: { view } }: Route.ComponentProps) {
  return <LegalPage view={view} />
}
