import { inputRefusalCodes } from '#shared/contract/input-refusals.ts'
import { languages, type TextLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ApiFailure } from '#web/ui/api-client.ts'
import { useFieldName } from './use-field-name.ts'

/** Something the server refuses: its English text, and for what a screen translates a code and its values. */
export type Refused = {
  readonly message: string
  readonly code?: string | undefined
  readonly values?: Readonly<Record<string, string | number>> | undefined
}

const known = [
  ...inputRefusalCodes,
  'no_such_verse',
  'verse_of_book',
  'chapter_length',
  'edition_hash',
  'edition_incomplete',
  'language_missing',
  'language_mismatch',
  'language_unknown',
  'verified_text',
  'emptied_text',
  'edition_replaced',
  'changed_since',
  'preview_expired',
  'nothing_to_undo',
  'deleted_since',
  'title_taken',
] as const
type Known = (typeof known)[number]

/** Values that name a language by its code; it is shown by its own name. */
const languageValues = ['language', 'chosen', 'named'] as const

/** Why something was refused, in the page's language; what has no code stays as the server says it. */
export function useRefusalText(): (refused: Refused) => string {
  const { t } = useTranslation('admin')
  const toFieldName = useFieldName()
  return ({ message, code, values = {} }) => {
    if (!(known as readonly (string | undefined)[]).includes(code)) return message
    const named = languageValues.filter((name) => name in values).map((name) => [name, toName(values[name])])
    // `count` asks for a plural form, which these texts do not have.
    const { count = '', field = '', ...rest } = values
    const text = t(`refusal.${code as Known}`, { ...rest, number: count, ...Object.fromEntries(named) })
    return field === '' ? text : `${toFieldName(String(field))}: ${text}`
  }
}

/** What a failed request was refused with. */
export function toRefused({ message, code, body }: ApiFailure): Refused {
  const { values } = (body ?? {}) as Pick<Refused, 'values'>
  return { message, code, values }
}

function toName(code: string | number | undefined): string {
  return languages[code as TextLanguage]?.name ?? String(code)
}
