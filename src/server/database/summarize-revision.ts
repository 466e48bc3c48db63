import type { Insertable } from 'kysely'
import { listRequiredRights } from '#shared/access/required-rights.ts'
import type { ContentAct } from '#shared/contract/activity-endpoints.ts'
import type { RevisionSummaryTable } from './editing-tables.ts'

/** The act that a write declares; otherwise it is inferred from the changes. */
export type NamedAct = { readonly kind: ContentAct; readonly undoOf?: number | undefined }

type LoggedRecord = {
  readonly entity: string
  readonly entityId: string
  readonly before: unknown
  readonly after: unknown
}

type Write = {
  readonly revision: number
  readonly at: string
  readonly actor: string
  readonly act: NamedAct | undefined
  readonly changes: readonly LoggedRecord[]
}

/** The row of a write in the activity log. */
export function summarizeRevision({ revision, at, actor, act, changes }: Write): Insertable<RevisionSummaryTable> {
  const entities: Record<string, number> = {}
  // A record that one write changes twice counts once.
  for (const key of new Set(changes.map(({ entity, entityId }) => `${entity} ${entityId}`))) {
    const [entity = ''] = key.split(' ')
    entities[entity] = (entities[entity] ?? 0) + 1
  }
  const languages = new Set(changes.flatMap(listChangedLanguages))
  return {
    revision,
    at: Date.parse(at),
    actor,
    kind: act?.kind ?? toPlainKind(changes),
    undoOf: act?.undoOf ?? null,
    entities: JSON.stringify(entities),
    languages:
      [...languages]
        .toSorted()
        .map((language) => `,${language}`)
        .join('') + (languages.size > 0 ? ',' : ''),
  }
}

function listChangedLanguages({ entity, before, after }: LoggedRecord): string[] {
  const named = listRequiredRights(entity, before, after).flatMap(({ language }) => language ?? [])
  const { language } = (after ?? before ?? {}) as { language?: unknown }
  return entity.endsWith('edition') && typeof language === 'string' ? [...named, language] : named
}

/** A new verse that joins a topic counts as created, although the topic changed too. */
function toPlainKind(changes: readonly LoggedRecord[]): ContentAct {
  const isCreated = changes.some(({ before }) => !before)
  const isDeleted = changes.some(({ after }) => !after)
  if (changes.some(({ entity }) => entity === 'corpus')) return 'default-content'
  return isCreated === isDeleted ? 'edited' : isCreated ? 'created' : 'deleted'
}
