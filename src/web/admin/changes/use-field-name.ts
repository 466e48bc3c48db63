import { commentaryFields } from '#shared/language/language-fields.ts'
import { textLanguages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

const known = [
  '_id',
  'chapter',
  'verse',
  'book',
  ...textLanguages,
  'arPlain',
  ...commentaryFields,
  'topicIds',
  'groupId',
  'verseIds',
  'moveVerseIds',
  'notes',
  'name',
  'theme',
  'groupPosition',
  'title',
  'questions',
  'themes',
  'from',
  'to',
  'translator',
  'status',
  'sha256',
  'source',
  'sourceUrl',
  'version',
  'terms',
  'publisher',
  'date',
  'language',
  'direction',
  'verseCount',
  'termsKey',
  'edits',
] as const
type Known = (typeof known)[number]

/**
 * The name of a field in the page's language, for `title.en` with the language; a declared field keeps its own name.
 */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation('admin')
  const toName = (field: string) =>
    (known as readonly string[]).includes(field) ? t(`fields.${field as Known}`) : field
  return (field) => field.split('.').map(toName).join(' · ')
}
