import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { chooseAppearance, type TextSize, type Theme, textSizes, themes } from './appearance.ts'
import { updateThemeColor } from './theme-color.ts'
import { useAppearance } from './use-appearance.ts'

export const settingsId = 'settings'

const themeIcons = { system: 'system', light: 'sun', dark: 'moon', sepia: 'book' } as const

/** Rarely used choices load when the panel is first opened. */
const PronunciationChoice = onDemand(() => import('./pronunciation-choice.tsx'))

/** Theme, text size and pronunciation. A native popover handles opening, closing and focus. */
export function SettingsPanel() {
  const { t } = useTranslation()
  const { theme, textSize } = useAppearance()
  const [toggled, setToggled] = useState(0)
  useEffect(() => updateThemeColor(document, theme), [theme])
  return (
    <section
      id={settingsId}
      popover="auto"
      className="settings"
      aria-label={t('settings.title')}
      onToggle={() => setToggled(toggled + 1)}
    >
      <fieldset className="choices four">
        <legend>{t('settings.theme')}</legend>
        {themes.map((value) => (
          <ThemeChoice key={value} value={value} chosen={value === theme} />
        ))}
      </fieldset>
      <fieldset className="choices">
        <legend>{t('settings.textSize')}</legend>
        {textSizes.map((value) => (
          <SizeChoice key={value} value={value} chosen={value === textSize} />
        ))}
      </fieldset>
      {toggled > 0 && <PronunciationChoice key={toggled} />}
    </section>
  )
}

function ThemeChoice({ value, chosen }: { readonly value: Theme; readonly chosen: boolean }) {
  const { t } = useTranslation()
  return (
    <label className="choice">
      <input
        type="radio"
        name="theme"
        value={value}
        checked={chosen}
        onChange={() => chooseAppearance('theme', value)}
      />
      <PageIcon name={themeIcons[value]} />
      <span>{t(`settings.${value}`)}</span>
    </label>
  )
}

function SizeChoice({ value, chosen }: { readonly value: TextSize; readonly chosen: boolean }) {
  const { t } = useTranslation()
  return (
    <label className="choice">
      <input
        type="radio"
        name="textSize"
        value={value}
        checked={chosen}
        onChange={() => chooseAppearance('textSize', value)}
      />
      <span className={`letter ${value}`} aria-hidden="true">
        Aa
      </span>
      <span>{t(`settings.${value}`)}</span>
    </label>
  )
}

/** Opens the panel, which needs scripts; without them the button is hidden. */
export function SettingsButton({ className = '' }: { readonly className?: string }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={`icon-button needs-script ${className}`}
      popoverTarget={settingsId}
      title={t('settings.title')}
    >
      <PageIcon name="text-size" size={22} />
      <span className="icon-label">{t('settings.title')}</span>
    </button>
  )
}
