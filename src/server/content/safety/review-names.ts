import { listThemes } from '#shared/catalogue/topic-map.ts'
import type { NewTheme, SharedName } from '#shared/contract/confirmation.ts'
import type { Db } from '../../database/connection.ts'
import { type ChangeSet, listRemoved } from '../change-set/change-set.ts'
import { listNames } from '../stores/collection-store.ts'
import { listNewThemes, listSharedNames } from './name-rules.ts'
import type { Purpose } from './permission.ts'

type NameFindings = { readonly names: readonly SharedName[]; readonly themes: readonly NewTheme[] }

/** Undo, restore and recovery are exempt, because their names existed before. */
const naming: readonly Purpose[] = ['edit', 'upload']

/** Names of topics and groups that others already have, and new themes. Most are mistakes, so the author is asked. */
export async function reviewNames(db: Db, changeSet: ChangeSet, purpose: Purpose): Promise<NameFindings> {
  const names: SharedName[] = []
  const { topics = [], groups = [] } = changeSet
  if (!naming.includes(purpose)) return { names, themes: [] }
  const storedTopics = topics.length > 0 ? await listNames(db, 'topic') : []
  const storedGroups = groups.length > 0 ? await listNames(db, 'group') : []
  const removed = { topic: listRemoved(changeSet, 'topic'), group: listRemoved(changeSet, 'group') }
  names.push(...listSharedNames('topic', { stored: storedTopics, drafts: topics, removed: removed.topic }))
  names.push(...listSharedNames('group', { stored: storedGroups, drafts: groups, removed: removed.group }))
  const known = listThemes(storedTopics.map(({ theme = '' }) => ({ theme })))
  return { names, themes: listNewThemes(topics, known) }
}
