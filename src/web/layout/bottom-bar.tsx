import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { searchFocusState } from './search-focus.ts'
import { settingsId } from './settings-panel.tsx'

/** The main actions on a phone, within thumb reach, on the reading pages. The page has bottom padding for it. */
export function BottomBar() {
  const { t } = useTranslation()
  const to = usePaths()
  return (
    <nav className="bottom-bar" aria-label={t('actions.label')}>
      <PageLink to={to.home()}>
        <PageIcon name="home" size={22} />
        <span>{t('actions.home')}</span>
      </PageLink>
      <PageLink to={to.home()} state={searchFocusState}>
        <PageIcon name="search" size={22} />
        <span>{t('actions.search')}</span>
      </PageLink>
      <button type="button" className="needs-script" popoverTarget={settingsId}>
        <PageIcon name="text-size" size={22} />
        <span>{t('settings.short')}</span>
      </button>
      <PageLink to={to.at('/form')}>
        <PageIcon name="mail" size={22} />
        <span>{t('actions.feedback')}</span>
      </PageLink>
    </nav>
  )
}
