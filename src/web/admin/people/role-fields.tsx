import { type Grant, type Role, roles } from '#shared/access/roles.ts'
import { interfaceLanguages, languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ChoiceInput } from '../ui/choice-input.tsx'

type Props = {
  readonly value: Grant
  /** The server's error about the languages. */
  readonly problem: string | undefined
  onChange(grant: Grant): void
}

/** The role with an explanation, a translator's languages, and whether changes are reviewed. */
export function RoleFields({ value, problem, onChange }: Props) {
  const { role, languages: own, isReviewed = false } = value
  const { t } = useTranslation('admin')
  return (
    <>
      <div className="role-field">
        <ChoiceInput
          label={t('people.role')}
          name="role"
          value={role}
          onChange={(next) => onChange({ ...value, role: next as Role })}
        >
          {roles.map((code) => (
            <option key={code} value={code}>
              {t(`people.roles.${code}`)}
            </option>
          ))}
        </ChoiceInput>
        <p className="admin-hint">{t(`people.roleHints.${role}`)}</p>
      </div>
      {role === 'translator' && (
        <fieldset className="language-boxes">
          <legend>{t('people.languages')}</legend>
          {interfaceLanguages.map((code) => (
            <label key={code}>
              <input
                type="checkbox"
                checked={own.includes(code)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({ ...value, languages: checked ? [...own, code] : own.filter((one) => one !== code) })
                }
              />
              {languages[code].name}
            </label>
          ))}
          {problem && (
            <p className="field-problem" role="alert">
              {problem}
            </p>
          )}
        </fieldset>
      )}
      {(role === 'translator' || role === 'editor') && (
        <label className="reviewed-box">
          <input
            type="checkbox"
            checked={isReviewed}
            onChange={({ currentTarget: { checked } }) => onChange({ ...value, isReviewed: checked })}
          />
          {t('people.isReviewed')}
        </label>
      )}
    </>
  )
}
