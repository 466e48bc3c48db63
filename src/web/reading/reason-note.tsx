import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { NoResultsReason } from './no-results-reason.ts'

/** Says why a verse is not there, and links to what is nearest. */
export function ReasonNote({ reason }: { readonly reason: NoResultsReason }) {
  const { t } = useTranslation()
  const to = usePaths()
  return (
    <>
      <p>{t(`list.${reason.message}`, reason.values)}</p>
      {reason.links.map(({ path, label }) => (
        <p key={path}>
          <PageLink to={to.at(path)}>{label}</PageLink>
        </p>
      ))}
    </>
  )
}
