import type { Content, VerseRecord } from '#shared/catalogue/catalogue.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import { isSameContent } from '../stores/assign-versions.ts'
import type { VerseDraft } from '../stores/verse-store.ts'
import type { LineProblem } from '../writing/apply-change-set.ts'
import type { LinkUpdate } from '../writing/relink-verses.ts'

type Part = { readonly row: { readonly line: number }; readonly input: { readonly version?: number | undefined } }

type Change = {
  readonly known: VerseRecord
  readonly draft: VerseDraft
  readonly links: LinkUpdate
  readonly parts: readonly Part[]
}

/**
 * Finds rows that would change a verse but state an older version than the stored one. A row that changes nothing may
 * be outdated.
 */
export function createOutdatedRowFinder(stored: Content): (change: Change) => LineProblem[] {
  let owners: ReadonlyMap<string, readonly string[]> | undefined
  const isLinked = ({ verseId, topicIds, groupId }: LinkUpdate) => {
    owners ??= listOwners(stored)
    const held = owners.get(verseId) ?? []
    const isTopic = (id: string) => held.includes(toKey('topic', id))
    const isGroup = groupId ? held.includes(toKey('group', groupId)) : !held.some((key) => key.startsWith('group '))
    const topicCount = held.filter((key) => key.startsWith('topic ')).length
    const hasTopics = topicIds === undefined || (new Set(topicIds).size === topicCount && topicIds.every(isTopic))
    return hasTopics && (groupId === undefined || isGroup)
  }
  return ({ known, draft, links, parts }) => {
    const old = parts.filter(({ input: { version = known.version } }) => version < known.version)
    if (old.length === 0 || (isSameContent(known, draft) && isLinked(links))) return []
    const reference = toReferenceText(known)
    return old.map(({ row, input: { version: given = 0 } }) => ({
      line: row.line,
      ...toRefusal('row_outdated', { reference, given, version: known.version }),
    }))
  }
}

const toKey = (kind: 'topic' | 'group', id: string) => `${kind} ${id}`

/** The topics and groups of each verse. */
function listOwners({ topics, groups }: Content): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>()
  const add = (key: string, verseIds: readonly string[]) => {
    for (const id of verseIds) owners.set(id, [...(owners.get(id) ?? []), key])
  }
  for (const { _id, verseIds } of topics) add(toKey('topic', _id), verseIds)
  for (const { _id, verseIds } of groups) add(toKey('group', _id), verseIds)
  return owners
}
