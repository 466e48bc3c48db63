import type { Chapter } from '#shared/catalogue/chapter.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import type { Field } from '#shared/catalogue/field.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { type ApiFailure, callApi, isFailure } from '#web/ui/api-client.ts'
import { readFields } from './read-fields.ts'

type Names = Readonly<Record<InterfaceLanguage, string>>
export type TopicOption = Names & { readonly _id: string; readonly theme: string }
export type GroupOption = Names & { readonly _id: string; readonly name: string }

/** The options of the select fields. ETags make repeated requests cheap. */
export type Options = {
  readonly chapters: readonly Chapter[]
  readonly topics: readonly TopicOption[]
  readonly groups: readonly GroupOption[]
  readonly editions: readonly Edition[]
  /** Declared by the schema updater. */
  readonly fields: readonly Field[]
}

const everything = { limit: '1000' }

export async function readOptions(open: string): Promise<Options | ApiFailure> {
  const [chapters, topics, groups, editions, fields] = await Promise.all([
    callApi<'listChapters'>({ method: 'GET', path: '/api/chapter' }),
    callApi<'listTopics'>({ method: 'GET', path: '/api/topic', query: everything }),
    callApi<'listGroups'>({ method: 'GET', path: '/api/group', query: everything }),
    callApi<'listEditions'>({ method: 'GET', path: '/api/edition' }),
    readFields(open),
  ])
  if (isFailure(topics)) return topics
  if (isFailure(groups)) return groups
  return {
    // Section 8: a failed chapter fetch yields an empty list.
    chapters: isFailure(chapters) ? [] : chapters,
    topics: topics.topics as readonly TopicOption[],
    groups: groups.groups as readonly GroupOption[],
    // The form contains the texts of the default editions.
    editions: isFailure(editions) ? [] : editions.editions.filter((edition) => edition.default),
    fields,
  }
}
