import { useTranslation } from '#web/i18n/use-translation.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { ToggleLink } from './toggle-link.tsx'
import { useChoosePronunciation } from './use-choose-pronunciation.ts'

/** Toggles the pronunciation of all verses; without scripts it links to the page with the form. */
export function PronunciationToggle({ isShown = false }: { readonly isShown?: boolean | undefined }) {
  const { t } = useTranslation()
  const to = usePaths()
  const choose = useChoosePronunciation()
  return (
    <ToggleLink to={to.pronunciation()} open={isShown} onToggle={() => choose(!isShown)}>
      {t('pronunciation.name')}
    </ToggleLink>
  )
}
