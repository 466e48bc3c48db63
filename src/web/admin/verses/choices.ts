import type { InterfaceLanguage } from '#shared/language/languages.ts'
import type { GroupOption, TopicOption } from '../data/read-options.ts'
import type { Choice } from '../ui/combo-box.tsx'

/** Topics by their name in the page's language, in its alphabetical order. */
export function toTopicChoices(topics: readonly TopicOption[], language: InterfaceLanguage): Choice[] {
  return sortByName(
    topics.map((topic) => ({ id: topic._id, name: topic[language] })),
    language,
  )
}

export function toGroupChoices(groups: readonly GroupOption[], language: InterfaceLanguage): Choice[] {
  return sortByName(
    groups.map((group) => ({ id: group._id, name: group[language] || group.name })),
    language,
  )
}

function sortByName(choices: readonly Choice[], language: InterfaceLanguage): Choice[] {
  const { compare } = new Intl.Collator(language)
  return choices.toSorted((a, b) => compare(a.name, b.name))
}
