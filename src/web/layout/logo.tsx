import { site } from 'virtual:site'
import { PageLink } from '#web/ui/page-link.tsx'
import { Star } from '#web/ui/star.tsx'
import { usePaths } from '#web/ui/use-paths.ts'

/** The logo links to the home page. Filters are in the URL, so the link clears them. */
export function Logo() {
  const to = usePaths()
  return (
    <PageLink className="logo" to={to.home()}>
      <Star className="logo-star" />
      <span>{site.name}</span>
    </PageLink>
  )
}
