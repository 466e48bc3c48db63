import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { toSearch } from '../data/admin-url.ts'
import type { AdminView } from '../data/admin-view.ts'
import { type SectionId, sections } from '../data/sections.ts'
import { useCan } from '../data/use-grant.ts'
import { type MenuCounts, useMenuCounts } from './use-menu-counts.ts'

/** Section 9: below 580 px it becomes a strip above the section. */
export function Sidebar({ view }: { readonly view: AdminView }) {
  const { t } = useTranslation('admin')
  const current = view.url.section
  const counts = useMenuCounts(view)
  const strip = useRef<HTMLElement>(null)
  // Scrolls to the current section: on a phone the strip is wider than the screen.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[data-section="${current}"]`)
    if (strip.current && link) strip.current.scrollLeft = link.offsetLeft - strip.current.clientWidth / 3
  }, [current])
  return (
    <nav className="admin-sidebar" aria-label={t('sections.label')} ref={strip}>
      <SectionList part="content" current={current} counts={counts} />
      <SectionList part="maintenance" current={current} counts={counts} />
    </nav>
  )
}

type ListProps = {
  readonly part: (typeof sections)[number]['part']
  readonly current: SectionId
  readonly counts: MenuCounts
}

function SectionList({ part, current, counts }: ListProps) {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const can = useCan()
  return (
    <ul>
      {sections
        .filter((section) => section.part === part && can(section.needs))
        .map(({ id, icon }) => (
          <li key={id}>
            <PageLink
              data-section={id}
              to={pathname + toSearch({ section: id })}
              aria-current={id === current ? 'page' : undefined}
            >
              <Icon name={icon} size={18} /> {t(`sections.${id}`)}
              <Count section={id} count={counts[id] ?? 0} />
            </PageLink>
          </li>
        ))}
    </ul>
  )
}

function Count({ section, count }: { readonly section: SectionId; readonly count: number }) {
  const { t } = useTranslation('admin')
  if (count === 0) return null
  return (
    <span className="sidebar-count">
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">
        {section === 'drafts' ? t('drafts.waiting', { count }) : t('inbox.newCount', { count })}
      </span>
    </span>
  )
}
