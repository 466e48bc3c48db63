import type { CollectionKind } from '#shared/catalogue/collection.ts'
import { listThemes } from '#shared/catalogue/topic-map.ts'
import type { NewTheme, SharedName } from '#shared/contract/confirmation.ts'
import type { Db } from '../../database/connection.ts'
import type { ChangeProblem } from '../change-set/change-problem.ts'
import { type ChangeSet, listRemoved } from '../change-set/change-set.ts'
import { listNames, type NamedRecord } from '../stores/collection-store.ts'
import { listNameProblems, listNewThemes, listSharedNames } from './name-rules.ts'
import type { Purpose } from './permission.ts'

type NameFindings = {
  readonly problems: readonly ChangeProblem[]
  readonly names: readonly SharedName[]
  readonly themes: readonly NewTheme[]
}

/** Undo, restore and recovery are exempt, because their names existed before. */
const naming: readonly Purpose[] = ['edit', 'upload']

/**
 * Names of topics and groups that no record may have, names that others already have, and new themes. Most of the latter
 * are mistakes, so the author is asked.
 */
export async function reviewNames(db: Db, changeSet: ChangeSet, purpose: Purpose): Promise<NameFindings> {
  const { topics = [], groups = [] } = changeSet
  if (!naming.includes(purpose)) return { problems: [], names: [], themes: [] }
  const of = async (kind: CollectionKind, drafts: readonly NamedRecord[]) => ({
    stored: drafts.length > 0 ? await listNames(db, kind) : [],
    drafts,
    removed: listRemoved(changeSet, kind),
  })
  const [named, grouped] = [await of('topic', topics), await of('group', groups)]
  const known = listThemes(named.stored.map(({ theme = '' }) => ({ theme })))
  return {
    problems: [...listNameProblems('topic', named), ...listNameProblems('group', grouped)],
    names: [...listSharedNames('topic', named), ...listSharedNames('group', grouped)],
    themes: listNewThemes(topics, known),
  }
}
