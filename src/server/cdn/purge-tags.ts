import type { Places } from '#shared/catalogue/places.ts'
import { textLanguages } from '#shared/language/languages.ts'
import type { LoggedChange } from '../content/stores/change-log-store.ts'
import { listRelinked } from '../content/stores/collection-store.ts'
import type { EntityName } from '../database/write-content.ts'
import { contentTag, siteTag, toTag } from './cache-tags.ts'

type ChangedRecord = Pick<LoggedChange, 'entity' | 'entityId' | 'before' | 'after'>

type AnyRecord = Readonly<Record<string, unknown>> & { readonly verseIds?: readonly string[] }

/** Above this many tags, purging everything is cheaper. */
const maxTags = 300

/** The tags of all responses that a write makes outdated. `cache-tags.ts` defines the names. */
export function listPurgeTags(changes: readonly ChangedRecord[], places: Places): string[] {
  const tags = new Set([contentTag])
  for (const change of changes) for (const tag of listTagsOf(change, places)) tags.add(tag)
  return tags.has(siteTag) || tags.size > maxTags ? [siteTag] : [...tags]
}

const single: Readonly<Partial<Record<EntityName, readonly string[]>>> = {
  chapter: ['chapters', 'names'],
  edition: ['editions'],
  'additional-edition': ['editions'],
  field: ['fields'],
  corpus: [siteTag],
}

function listTagsOf(change: ChangedRecord, places: Places): readonly string[] {
  const { entity, entityId } = change
  const [before, after] = [change.before as AnyRecord | null, change.after as AnyRecord | null]
  const states = [before, after].filter((state) => state !== null)
  if (entity === 'verse') return listVerseTags(entityId, before, after)
  if (entity === 'topic' || entity === 'group') {
    const own = [toTag(entity === 'topic' ? 't' : 'g', entityId), `${entity}s`, 'names']
    return [...own, ...listRelinkedTags(listRelinked(toLinked(before), toLinked(after)), places)]
  }
  if (entity === 'passage' || entity === 'introduction')
    return ['passages', 'names', ...states.map(({ chapter }) => toTag('p', String(chapter)))]
  return single[entity] ?? [siteTag]
}

function listVerseTags(id: string, before: AnyRecord | null, after: AnyRecord | null): string[] {
  const states = [before, after].filter((state) => state !== null)
  const where = states.flatMap(({ chapter, verse }) => [toTag('r', `${chapter}:${verse}`), toTag('c', String(chapter))])
  const differs = (name: string) => before?.[name] !== after?.[name]
  const isMoved = ['book', 'chapter', 'verse'].some(differs)
  const words = textLanguages.filter((language) => differs(language) || (language === 'ar' && differs('arPlain')))
  return [
    ...['verses', toTag('v', id), ...where],
    ...(isMoved || !before || !after ? ['places', 'links'] : []),
    ...words.map((language) => toTag('w', language)),
  ]
}

/** A verse response lists its topics and group, so verses that join or leave one are purged too. */
function listRelinkedTags(verseIds: readonly string[], { byId }: Places): string[] {
  if (verseIds.length === 0) return []
  const own = verseIds.flatMap((id) => {
    const place = byId.get(id)
    const where = place && [toTag('r', `${place.chapter}:${place.verse}`), toTag('c', place.chapter)]
    return [toTag('v', id), ...(where ?? [])]
  })
  return ['verses', 'links', ...own]
}

function toLinked(record: AnyRecord | null): { readonly verseIds: readonly string[] } {
  return { verseIds: record?.verseIds ?? [] }
}
