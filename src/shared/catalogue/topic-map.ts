import type { Catalogue } from './catalogue.ts'
import type { Places } from './places.ts'
import { isTheme, themes } from './themes.ts'
import type { Topic } from './topic.ts'

export type Overlap = { readonly topicId: string; readonly shared: number }
export type Link = { readonly a: string; readonly b: string; readonly shared: number }

/** The distribution of the topics over the book, and their overlaps. */
export type TopicMap = {
  /** The topics by theme, themes in their order, none empty. */
  readonly themeSections: readonly { readonly theme: string; readonly topics: readonly Topic[] }[]
  /** By topic, how many of its verses are in chapter 1, 2, 3 … */
  readonly spread: ReadonlyMap<string, readonly number[]>
  /** For each topic, the topics that share verses with it, most first. */
  readonly overlaps: ReadonlyMap<string, readonly Overlap[]>
  /** Each pair of topics that share verses, once. */
  readonly links: readonly Link[]
}

type Source = Pick<Catalogue, 'topics' | 'places' | 'chapters'>

/**
 * The latest map for these places: built on first use and freed with them. An edit of words leaves all its inputs
 * unchanged.
 */
const made = new WeakMap<Places, Source & { readonly map: TopicMap }>()

export function findTopicMap({ topics, places, chapters }: Source): TopicMap {
  const known = made.get(places)
  if (known?.topics === topics && known.chapters === chapters) return known.map
  const map = toTopicMap({ topics, places, chapters })
  made.set(places, { topics, places, chapters, map })
  return map
}

function toTopicMap({ topics, places, chapters }: Source): TopicMap {
  const links = listLinks(topics, places)
  return {
    themeSections: listThemeSections(topics),
    spread: new Map(topics.map((topic) => [topic._id, countByChapter({ places, chapters }, topic)])),
    overlaps: listOverlaps(links),
    links,
  }
}

/** Every theme a topic can have: the built-in ones in order, then those that editors added. */
export function listThemes(topics: readonly Pick<Topic, 'theme'>[]): string[] {
  const added = new Set(topics.map(({ theme }) => theme).filter((theme) => theme !== '' && !isTheme(theme)))
  return [...themes, ...[...added].sort()]
}

function listThemeSections(topics: readonly Topic[]): TopicMap['themeSections'] {
  const byTheme = Map.groupBy(topics, (topic) => topic.theme)
  return [...listThemes(topics), ''].flatMap((theme) => {
    const found = byTheme.get(theme)
    return found ? [{ theme, topics: found }] : []
  })
}

function countByChapter({ chapters, places }: Omit<Source, 'topics'>, topic: Topic): readonly number[] {
  const last = Math.max(0, ...chapters.map(({ number }) => number))
  const counts = Array.from({ length: last }, () => 0)
  for (const id of topic.verseIds) {
    const at = (places.byId.get(id)?.chapter ?? 0) - 1
    if (at >= 0 && at < last) counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

/**
 * Counts verse by verse: most verses have one or two topics, so this is far cheaper than comparing all pairs of topics.
 */
function listLinks(topics: readonly Topic[], { list }: Places): readonly Link[] {
  const topicIds = new Map<string, string[]>(list.map(({ _id }) => [_id, []]))
  for (const { _id, verseIds } of topics) for (const id of verseIds) topicIds.get(id)?.push(_id)
  const links = new Map<string, { a: string; b: string; shared: number }>()
  for (const ids of topicIds.values())
    for (const [at, a] of ids.entries())
      for (const b of ids.slice(at + 1)) {
        const key = `${a}\n${b}`
        const known = links.get(key)
        if (known) known.shared++
        else links.set(key, { a, b, shared: 1 })
      }
  return [...links.values()]
}

function listOverlaps(links: readonly Link[]): TopicMap['overlaps'] {
  const overlaps = new Map<string, Overlap[]>()
  const add = (from: string, topicId: string, shared: number) => {
    const known = overlaps.get(from)
    if (known) known.push({ topicId, shared })
    else overlaps.set(from, [{ topicId, shared }])
  }
  for (const { a, b, shared } of links) {
    add(a, b, shared)
    add(b, a, shared)
  }
  for (const list of overlaps.values()) list.sort((x, y) => y.shared - x.shared || (x.topicId < y.topicId ? -1 : 1))
  return overlaps
}
