import type { AdminMessages } from '#shared/i18n/messages.ts'
import { languages, type TextLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFieldName } from './use-field-name.ts'

/** A refusal of the server: its English text, a code that the screen translates, and its values. */
export type Refused = {
  readonly message: string
  readonly code?: string | undefined
  readonly values?: Readonly<Record<string, string | number>> | undefined
}

type Known = keyof AdminMessages['refusal']

/** Values that are language codes; they are shown as the language's name. */
const languageValues = ['language', 'chosen', 'named'] as const

/** The text of a refusal in the page's language; an unknown code keeps the server's text. */
export function useRefusalText(): (refused: Refused) => string {
  const { t } = useTranslation('admin')
  const toFieldName = useFieldName()
  return ({ message, code, values = {} }) => {
    if (code === undefined) return message
    const key = `refusal.${code as Known}` as const
    // `count` would select a plural form, which these texts do not have.
    const { count = '', field = '', entity, ...rest } = values
    const named = languageValues.filter((name) => name in values).map((name) => [name, toName(values[name])])
    const text = t(key, {
      number: count,
      ...rest,
      // These are names of fields.
      ...(code === 'draft_conflicts' && { names: toNames(rest.names, toFieldName) }),
      ...(entity !== undefined && { entity: t(`entity.${entity as keyof AdminMessages['entity']}`) }),
      ...Object.fromEntries(named),
    })
    if (text === key) return message
    const name = toFieldName(String(field))
    return name === '' ? text : `${name}: ${text}`
  }
}

function toNames(names: string | number = '', toFieldName: (field: string) => string): string {
  return String(names).split(', ').map(toFieldName).join(', ')
}

function toName(code: string | number | undefined): string {
  return languages[code as TextLanguage]?.name ?? String(code)
}
