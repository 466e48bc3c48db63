import type { Chapter } from '#shared/catalogue/chapter.ts'
import { textLanguages } from '#shared/language/languages.ts'
import { checkNamedTopic } from './check-named-topic.ts'
import { checkTopicWords } from './check-topic-words.ts'
import {
  type CollectionContent,
  type ContentGroup,
  type ContentProblem,
  listGroupVerses,
} from './collection-content.ts'
import type { ContentNames } from './collection-content-schema.ts'
import { NamedWordSearch, type PlainVerse } from './named-word-search.ts'
import { TopicWordSearch } from './topic-word-search.ts'

type CheckedCorpus = { readonly chapters: readonly Chapter[]; readonly verses: readonly PlainVerse[] }
type Named = { readonly key: string; readonly names: ContentNames }

/** Checks the collections before they are built in. Returns the problems. */
export function checkCollectionContent(content: CollectionContent, corpus: CheckedCorpus): ContentProblem[] {
  const search = new NamedWordSearch(corpus.verses)
  const wordSearch = new TopicWordSearch(corpus.verses)
  const existing = new Set(corpus.verses.map(({ chapter, verse }) => `${chapter}:${verse}`))
  return [
    ...content.unreadable,
    ...content.topics.flatMap((topic) =>
      [
        ...checkVerses(topic.verses, existing),
        ...checkNamedTopic(topic, search),
        ...checkTopicWords(topic, wordSearch),
      ].map((message) => ({ file: `topics/${topic.key}.json`, message })),
    ),
    ...content.groups.flatMap((group) =>
      checkVerses(listGroupVerses(group), existing).map((message) => ({ file: `groups/${group.key}.json`, message })),
    ),
    ...checkNames('topics', content.topics),
    ...checkNames('groups', content.groups),
    ...checkTwins(content),
    ...checkGroupsApart(content.groups),
  ]
}

function checkVerses(references: readonly string[], existing: ReadonlySet<string>): string[] {
  const repeated = references.filter((reference, at) => references.indexOf(reference) !== at)
  return [
    ...references.filter((reference) => !existing.has(reference)).map((reference) => `${reference} does not exist`),
    ...new Set(repeated.map((reference) => `${reference} is listed twice`)),
  ]
}

/** Two records with the same name in a language could not be told apart in its menus. */
function checkNames(folder: string, records: readonly Named[]): ContentProblem[] {
  return textLanguages.flatMap((language) => {
    const holders = new Map<string, string>()
    return records.flatMap(({ key, names }) => {
      const folded = names[language].normalize('NFC').toLocaleLowerCase(language)
      const holder = holders.get(folded)
      holders.set(folded, holder ?? key)
      if (holder === undefined) return []
      return [
        {
          file: `${folder}/${key}.json`,
          message: `the ${language} name "${names[language]}" is also that of ${holder}`,
        },
      ]
    })
  })
}

/** A topic and a group with the same name could not be told apart in a search or a list of both. */
function checkTwins({ topics, groups }: CollectionContent): ContentProblem[] {
  return textLanguages.flatMap((language) => {
    const fold = ({ names }: Named) => names[language].normalize('NFC').toLocaleLowerCase(language)
    const holders = new Map(topics.map((topic) => [fold(topic), topic.key]))
    return groups.flatMap((group) => {
      const holder = holders.get(fold(group))
      const message = `the ${language} name "${group.names[language]}" is also that of the topic ${holder}`
      return holder === undefined ? [] : [{ file: `groups/${group.key}.json`, message }]
    })
  })
}

/** A verse is in one group at most (specification, section 3: a verse has one groupId). */
function checkGroupsApart(groups: readonly ContentGroup[]): ContentProblem[] {
  const holders = new Map<string, string>()
  return groups.flatMap((group) =>
    [...new Set(listGroupVerses(group))].flatMap((reference) => {
      const holder = holders.get(reference)
      holders.set(reference, holder ?? group.key)
      if (holder === undefined) return []
      return [{ file: `groups/${group.key}.json`, message: `${reference} is also in the group ${holder}` }]
    }),
  )
}
