import type { DraftSummary } from '#shared/contract/draft-records.ts'
import { commentaryField } from '#shared/language/language-fields.ts'
import { type InterfaceLanguage, interfaceLanguages } from '#shared/language/languages.ts'
import { paths } from '#shared/paths.ts'
import { toSearch } from './admin-url.ts'
import { introductionName } from './read-passages.ts'

type Place = Pick<DraftSummary, '_id' | 'entity' | 'entityId' | 'label' | 'isStored'>

/** The public page that shows the record; undefined for a verse that does not exist yet. */
export function toDraftPath({ _id, entity, entityId, label, isStored }: Place): string | undefined {
  const [chapter = ''] = label.split(':')
  switch (entity) {
    case 'verse':
      return isStored ? `/verse/${label}` : undefined
    case 'topic':
      return paths.topic(undefined, isStored ? entityId : _id)
    case 'group':
      return paths.group(undefined, isStored ? entityId : _id)
    default:
      return paths.chapterPage(undefined, Number(entity === 'introduction' ? entityId : chapter))
  }
}

/** The main language of a draft, to preview it in; undefined if it has none. */
export function findDraftLanguage(fields: readonly string[]): InterfaceLanguage | undefined {
  return interfaceLanguages.find((language) =>
    fields.some((field) => field === language || field.endsWith(`.${language}`) || field === commentaryField(language)),
  )
}

/** The URL of the record's form, which starts with the draft. */
export function toDraftAdminUrl({ entity, entityId, label }: Place): string {
  const [chapter = ''] = label.split(':')
  const url = {
    verse: { section: 'verses', open: entityId },
    topic: { section: 'topics', open: entityId },
    group: { section: 'groups', open: entityId },
    passage: { section: 'passages', chapter, open: entityId },
    introduction: { section: 'passages', chapter: entityId, open: introductionName },
  } as const
  return `/admin${toSearch(url[entity])}`
}
