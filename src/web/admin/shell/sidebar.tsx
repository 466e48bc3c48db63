import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { toSearch } from '../data/admin-url.ts'
import type { AdminView } from '../data/admin-view.ts'
import { type SectionId, sections } from '../data/sections.ts'
import { useCan } from '../data/use-grant.ts'
import { useNewMessageCount } from '../inbox/use-new-message-count.ts'

/** Section 9: at 580 px it becomes a strip above the section. */
export function Sidebar({ view }: { readonly view: AdminView }) {
  const { t } = useTranslation('admin')
  const current = view.url.section
  const newMessages = useNewMessageCount(view)
  const strip = useRef<HTMLElement>(null)
  // On a phone the strip is longer than the screen: it shows where one is.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[data-section="${current}"]`)
    if (strip.current && link) strip.current.scrollLeft = link.offsetLeft - strip.current.clientWidth / 3
  }, [current])
  return (
    <nav className="admin-sidebar" aria-label={t('sections.label')} ref={strip}>
      <SectionList part="content" current={current} newMessages={newMessages} />
      <SectionList part="maintenance" current={current} newMessages={newMessages} />
    </nav>
  )
}

type ListProps = {
  readonly part: (typeof sections)[number]['part']
  readonly current: SectionId
  readonly newMessages: number
}

function SectionList({ part, current, newMessages }: ListProps) {
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
              {id === 'inbox' && newMessages > 0 && <NewCount count={newMessages} />}
            </PageLink>
          </li>
        ))}
    </ul>
  )
}

function NewCount({ count }: { readonly count: number }) {
  const { t } = useTranslation('admin')
  return (
    <span className="sidebar-count">
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t('inbox.newCount', { count })}</span>
    </span>
  )
}
