import type { Group } from '#shared/catalogue/group.ts'
import type { Topic } from '#shared/catalogue/topic.ts'
import { type Refusal, toRefusal } from '#shared/refusals/refusals.ts'

/** The new topics and group of a verse; undefined leaves them unchanged. */
export type LinkUpdate = {
  readonly verseId: string
  readonly topicIds?: readonly string[] | undefined
  readonly groupId?: string | null | undefined
}

export type Relinked = {
  readonly topics: readonly Topic[]
  readonly groups: readonly Group[]
  readonly missing: readonly ({
    readonly verseId: string
    readonly field: 'topicIds' | 'groupId'
  } & Refusal)[]
}

/**
 * Changes which topics and groups verses are in, by changing those topics and groups: a verse that joins goes to the
 * end. `topics` and `groups` must contain every one that has, or will have, one of the verses. Returns those that
 * change.
 */
export function relinkVerses(
  topics: readonly Topic[],
  groups: readonly Group[],
  updates: readonly LinkUpdate[],
): Relinked {
  const topicPart = updates.flatMap(({ verseId, topicIds }) => (topicIds ? [{ verseId, ownerIds: topicIds }] : []))
  const groupPart = updates.flatMap(({ verseId, groupId }) =>
    groupId === undefined ? [] : [{ verseId, ownerIds: groupId === null ? [] : [groupId] }],
  )
  const missing = [
    ...listMissing(topics, topicPart).map((found) => ({
      ...found,
      field: 'topicIds' as const,
      code: 'no_topic' as const,
    })),
    ...listMissing(groups, groupPart).map((found) => ({
      ...found,
      field: 'groupId' as const,
      code: 'no_group' as const,
    })),
  ]
  return {
    topics: relink(topics, topicPart),
    groups: relink(groups, groupPart),
    missing: missing.map(({ verseId, field, code, ids }) => ({
      verseId,
      field,
      ...toRefusal(code, { names: ids.join(', ') }),
    })),
  }
}

type Part = { readonly verseId: string; readonly ownerIds: readonly string[] }
type Owner = Pick<Topic, '_id' | 'verseIds' | 'notes'>

function listMissing(owners: readonly Owner[], part: readonly Part[]) {
  const known = new Set(owners.map((owner) => owner._id))
  return part.flatMap(({ verseId, ownerIds }) => {
    const ids = ownerIds.filter((id) => !known.has(id))
    return ids.length > 0 ? [{ verseId, ids }] : []
  })
}

function relink<T extends Owner>(owners: readonly T[], part: readonly Part[]): T[] {
  const updates = new Map(part.map(({ verseId, ownerIds }) => [verseId, new Set(ownerIds)]))
  return owners.flatMap((owner) => {
    const held = new Set(owner.verseIds)
    const stays = (id: string) => updates.get(id)?.has(owner._id) ?? true
    const joining = part.filter(({ verseId, ownerIds }) => !held.has(verseId) && ownerIds.includes(owner._id))
    const staying = owner.verseIds.filter(stays)
    if (joining.length === 0 && staying.length === owner.verseIds.length) return []
    const notes = Object.fromEntries(Object.entries(owner.notes).filter(([id]) => stays(id)))
    return [{ ...owner, verseIds: [...staying, ...joining.map(({ verseId }) => verseId)], notes }]
  })
}
