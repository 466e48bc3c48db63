import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Group } from '#shared/catalogue/group.ts'
import { toGroupName } from '#shared/catalogue/group-name.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { type NotedCard, toCardView } from './card-view.ts'
import { type Choices, type ShownEditions, toShownEditions } from './compare.ts'

export type GroupView = {
  readonly id: string
  readonly name: string
  readonly ar: string
  /** In reading order. */
  readonly cards: readonly NotedCard[]
  readonly editions: ShownEditions
}

export function toGroupView(
  catalogue: Catalogue,
  group: Group,
  language: InterfaceLanguage,
  choices: Choices,
): GroupView {
  const editions = toShownEditions(catalogue, language, choices)
  const verses = group.verseIds.flatMap((id) => catalogue.verseById.get(id) ?? [])
  return {
    id: group._id,
    name: toGroupName(group, language),
    ar: group.ar,
    cards: verses.map((verse) => ({
      card: toCardView(catalogue, verse, { language, ...editions, compared: choices.compared }),
      note: group.notes[verse._id]?.[language] ?? '',
    })),
    editions,
  }
}
