import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { type CollectionContent, type ContentProblem, listGroupVerses } from './collection-content.ts'
import type { ContentNames } from './collection-content-schema.ts'

// A curated topic with fewer verses says little. There is no maximum: a topic lists what belongs to it.
const minVerses = 3
// Two topics that share nine verses in ten are one topic under two names.
const duplicateOverlap = 0.9
const maxNameLength = 60
const maxNoteLength = 200

const otherScripts: Record<TextLanguage, RegExp> = {
  ar: /[^\p{Script=Arabic}\p{M}\p{P}\p{N}\s]/u,
  en: /[^\p{Script=Latin}\p{M}\p{P}\p{N}\s]/u,
  az: /[^\p{Script=Latin}\p{M}\p{P}\p{N}\s]/u,
  tr: /[^\p{Script=Latin}\p{M}\p{P}\p{N}\s]/u,
  ru: /[^\p{Script=Cyrillic}\p{M}\p{P}\p{N}\s]/u,
}

// Letters outside the language's alphabet, a sign that a name was copied from another language.
const foreignLetters: Partial<Record<TextLanguage, RegExp>> = {
  az: /[wâîû]/iu,
  tr: /[wqxə]/iu,
}

/** Lists content that is allowed but worth a review. */
export function listOddities({ topics, groups }: CollectionContent): ContentProblem[] {
  return [
    ...topics.flatMap(({ key, names, verses, named }, at) =>
      [
        ...listOddNames(names),
        ...(!named && verses.length < minVerses ? [`only ${verses.length} verses`] : []),
        ...topics
          .slice(0, at)
          .filter((other) => measureOverlap(verses, other.verses) >= duplicateOverlap)
          .map((other) => `nearly the same verses as ${other.key}`),
      ].map((message) => ({ file: `topics/${key}.json`, message })),
    ),
    ...groups.flatMap((group) => {
      const notes = group.entries.flatMap(({ note }) => (note ? [note] : []))
      const tooLong = notes.flatMap((note) => Object.values(note)).filter((text) => text.length > maxNoteLength)
      return [
        ...listOddNames(group.names),
        ...(listGroupVerses(group).length < 2 ? ['a group of one verse'] : []),
        ...(notes.length > 0 && notes.length < group.entries.length ? ['notes on some entries only'] : []),
        ...tooLong.map((text) => `a note of ${text.length} characters: ${text.slice(0, 40)}…`),
      ].map((message) => ({ file: `groups/${group.key}.json`, message }))
    }),
  ]
}

/** The share of verses that both contain among those that either contains. */
function measureOverlap(some: readonly string[], others: readonly string[]): number {
  const [one, two] = [new Set(some), new Set(others)]
  return one.intersection(two).size / one.union(two).size
}

function listOddNames(names: ContentNames): string[] {
  return textLanguages.flatMap((language) => {
    const name = names[language]
    return [
      ...(otherScripts[language].test(name) ? [`the ${language} name "${name}" has letters of another script`] : []),
      ...(foreignLetters[language]?.test(name) ? [`the ${language} name "${name}" has letters foreign to it`] : []),
      ...(name.length > maxNameLength ? [`the ${language} name is ${name.length} characters long`] : []),
    ]
  })
}
