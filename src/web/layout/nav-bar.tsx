import { hasAdmin, site } from 'virtual:site'
import { useLocation } from 'react-router'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { splitPrefix } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import styles from '#web/styles/nav-bar.css?url'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { LanguageSelector } from './language-selector.tsx'
import { Logo } from './logo.tsx'
import { matchesPath } from './match-path.ts'
import { useSession } from './session.tsx'
import { SettingsButton } from './settings-panel.tsx'
import { useNavBarState } from './use-nav-bar-state.ts'

const AdminLinks = onDemand(() => import('./admin-links.tsx'))
const menuId = 'nav-menu'

/**
 * The navigation bar of every page that is not a reading page. On a wide screen the menu is part of it; on a narrow one it is a native
 * popover, so that the toggle works without scripts, Escape closes it, and the style sheet can stop scrolling while it is open.
 */
export function NavBar({ language }: { readonly language: InterfaceLanguage }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { path } = splitPrefix(pathname)
  const { solid, hidden } = useNavBarState()
  const looks = ['nav-bar', matchesPath(site.nav.fadedOn, path) && 'faded', solid && 'solid', hidden && 'hidden']
  return (
    <header className={looks.filter(Boolean).join(' ')}>
      <link rel="stylesheet" href={styles} precedence="page" />
      <div className="nav-row">
        <Logo />
        <button type="button" className="icon-button nav-toggle" popoverTarget={menuId} aria-label={t('nav.menu')}>
          <PageIcon name="menu" size={24} className="icon when-closed" />
          <PageIcon name="close" size={24} className="icon when-open" />
        </button>
        {/* The key closes the menu on navigation. */}
        <Menu key={pathname} language={language} />
      </div>
    </header>
  )
}

function Menu({ language }: { readonly language: InterfaceLanguage }) {
  const { t } = useTranslation()
  const { isAuthenticated } = useSession().session
  return (
    <div id={menuId} popover="auto" className="nav-menu">
      <nav className="nav-main" aria-label={t('nav.label')}>
        <PhoneLinks language={language} />
        {isAuthenticated && hasAdmin && <AdminLinks />}
      </nav>
      <SettingsButton />
      <LanguageSelector language={language} />
    </div>
  )
}

/** On a phone the menu fills the screen and links to the pages too; on a wide screen the footer does. */
function PhoneLinks({ language }: { readonly language: InterfaceLanguage }) {
  const { t } = useTranslation()
  const to = usePaths()
  return (
    <ul className="nav-links phone-links">
      <li>
        <PageLink to={to.home()}>{t('actions.home')}</PageLink>
      </li>
      {site.footerLinks.map(
        ({ title, click }) =>
          click.kind === 'page' && (
            <li key={click.to}>
              <PageLink to={to.at(click.to)}>{title[language]}</PageLink>
            </li>
          ),
      )}
    </ul>
  )
}
