import { type Grant, type Role, roles } from '#shared/access/roles.ts'
import { interfaceLanguages, languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ChoiceInput } from '../ui/choice-input.tsx'

type Props = {
  readonly value: Grant
  /** What the server says of the languages. */
  readonly problem: string | undefined
  onChange(grant: Grant): void
}

/** The role with what it means, and for a translator the languages. */
export function RoleFields({ value: { role, languages: own }, problem, onChange }: Props) {
  const { t } = useTranslation('admin')
  return (
    <>
      <div className="role-field">
        <ChoiceInput
          label={t('people.role')}
          name="role"
          value={role}
          onChange={(next) => onChange({ role: next as Role, languages: own })}
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
                  onChange({ role, languages: checked ? [...own, code] : own.filter((one) => one !== code) })
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
    </>
  )
}
