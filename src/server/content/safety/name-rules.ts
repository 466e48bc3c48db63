import { type CollectionKind, maxNameLength } from '#shared/catalogue/collection.ts'
import { isInvisible } from '#shared/catalogue/storable-text.ts'
import type { NewTheme, SharedName } from '#shared/contract/confirmation.ts'
import { nameLanguages } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import { listSimilarThemes } from '#shared/search/similar-themes.ts'
import type { ChangeProblem } from '../change-set/change-problem.ts'
import type { NamedRecord } from '../stores/collection-store.ts'

type Records = {
  readonly stored: readonly NamedRecord[]
  readonly drafts: readonly NamedRecord[]
  readonly removed: readonly string[]
}

const fields = ['name', ...nameLanguages] as const

/** Names and themes that are too long, and required names that show nothing. A name that is stored may stay. */
export function listNameProblems(kind: CollectionKind, { stored, drafts }: Omit<Records, 'removed'>): ChangeProblem[] {
  const before = new Map(stored.map((record) => [record._id, record]))
  const required: readonly string[] = kind === 'topic' ? nameLanguages : ['name']
  return drafts.flatMap((draft) =>
    [...fields, 'theme' as const].flatMap((field): ChangeProblem[] => {
      const text = draft[field] ?? ''
      const problem = { kind, id: draft._id, reason: 'invalid' as const, field }
      if (text === before.get(draft._id)?.[field]) return []
      if (text.trim().length > maxNameLength) return [{ ...problem, ...toRefusal('too_long', { max: maxNameLength }) }]
      return required.includes(field) && isInvisible(text) ? [{ ...problem, ...toRefusal('required') }] : []
    }),
  )
}

/**
 * Names that a write gives to a record although another of its kind has the same in that language, each pair once. A
 * record that keeps its names is not asked about, so a confirmation lasts.
 */
export function listSharedNames(entity: CollectionKind, { stored, drafts, removed }: Records): SharedName[] {
  const before = new Map(stored.map((record) => [record._id, record]))
  const after = new Map([...stored, ...drafts].map((record) => [record._id, record]))
  for (const id of removed) after.delete(id)
  const found = new Map<string, SharedName>()
  for (const field of fields) {
    const owners = Map.groupBy(after.values(), (record) => fold(record[field], field))
    for (const draft of drafts) {
      const name = fold(draft[field], field)
      if (name === '' || name === fold(before.get(draft._id)?.[field], field)) continue
      for (const other of owners.get(name) ?? []) {
        if (other._id === draft._id) continue
        const shared = { entity, name: (draft[field] ?? '').trim(), other: other.name || other.en }
        const pair = [draft._id, other._id].sort().join('\n')
        if (!found.has(pair)) found.set(pair, shared)
      }
    }
  }
  return [...found.values()]
}

/** Ignores case, by the rules of each language, and treats runs of whitespace as one space. */
function fold(text: string | undefined, field: (typeof fields)[number]): string {
  const plain = (text ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  return plain.toLocaleLowerCase(field === 'name' ? 'en' : field)
}

/** Themes that are not among the known ones, each with similar known themes. */
export function listNewThemes(topics: readonly Pick<NamedRecord, 'theme'>[], known: readonly string[]): NewTheme[] {
  const given = new Set(topics.map(({ theme = '' }) => theme.trim()).filter((theme) => theme !== ''))
  return [...given.difference(new Set(known))].map((theme) => ({ theme, similar: listSimilarThemes(theme, known) }))
}
