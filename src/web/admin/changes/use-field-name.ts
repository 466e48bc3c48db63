import { useTranslation } from '#web/i18n/use-translation.tsx'

const known = [
  'chapter',
  'verse',
  'book',
  'ar',
  'en',
  'az',
  'tr',
  'ru',
  'arPlain',
  'opinionEn',
  'opinionAz',
  'opinionTr',
  'opinionRu',
  'topicIds',
  'groupId',
  'verseIds',
  'notes',
  'name',
  'theme',
  'groupPosition',
  'title',
  'translator',
  'status',
  'sha256',
  'source',
  'sourceUrl',
  'version',
  'terms',
] as const
type Known = (typeof known)[number]

/** A field by its name in the page's language; one that the schema updater declared by its own name. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation('admin')
  return (field) => ((known as readonly string[]).includes(field) ? t(`fields.${field as Known}`) : field)
}
