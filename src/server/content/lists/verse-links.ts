import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { VerseNote } from '#shared/catalogue/verse-note.ts'
import { mapToRecord } from '#shared/language/language-fields.ts'
import { type InterfaceLanguage, interfaceLanguages } from '#shared/language/languages.ts'

/** How many topics and groups a verse is in, and in how many of them a note explains why, by language. */
export type LinkCounts = { readonly links: number; readonly notes: Record<InterfaceLanguage, number> }

const none: LinkCounts = { links: 0, notes: mapToRecord(interfaceLanguages, () => 0) }

/** Memoized: a Catalogue is immutable. */
const counted = new WeakMap<Catalogue, ReadonlyMap<string, LinkCounts>>()

export function countLinks(catalogue: Catalogue): (verseId: string) => LinkCounts {
  const known = counted.get(catalogue) ?? countAll(catalogue)
  counted.set(catalogue, known)
  return (verseId) => known.get(verseId) ?? none
}

function countAll({ topics, groups }: Catalogue): ReadonlyMap<string, LinkCounts> {
  const counts = new Map<string, { links: number; notes: Record<InterfaceLanguage, number> }>()
  for (const { verseIds, notes } of [...topics, ...groups]) {
    for (const id of verseIds) {
      const count = counts.get(id) ?? { links: 0, notes: { ...none.notes } }
      counts.set(id, count)
      count.links++
      for (const language of listNoted(notes[id])) count.notes[language]++
    }
  }
  return counts
}

/** The languages in which a note has text. */
export function listNoted(note: VerseNote | undefined): InterfaceLanguage[] {
  return interfaceLanguages.filter((language) => note?.[language]?.trim())
}
