import type { NewTheme, SharedName } from '#shared/contract/confirmation.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useThemeName } from '#web/topics/use-theme-name.ts'

/** The names that another topic or group already has. */
export function NamesQuestion({ question }: { readonly question: readonly SharedName[] }) {
  const { t } = useTranslation('admin')
  return (
    <section>
      <p>{t('confirm.names')}</p>
      <ul className="question-list">
        {question.map(({ entity, name, other }) => (
          <li key={`${entity} ${name} ${other}`}>
            {t('confirm.taken', { entity: t(`entity.${entity}`), name, other })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The new themes, with similar existing ones. */
export function ThemesQuestion({ question }: { readonly question: readonly NewTheme[] }) {
  const { t } = useTranslation('admin')
  const toName = useThemeName()
  return (
    <section>
      <p>{t('confirm.themes')}</p>
      <ul className="question-list">
        {question.map(({ theme, similar }) => (
          <li key={theme}>
            {similar.length > 0 ? t('confirm.similar', { theme, names: similar.map(toName).join(', ') }) : theme}
          </li>
        ))}
      </ul>
    </section>
  )
}
