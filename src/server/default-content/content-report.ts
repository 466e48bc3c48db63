import type { Chapter } from '#shared/catalogue/chapter.ts'
import { themes } from '#shared/catalogue/themes.ts'
import type { CheckedContent } from './check-content.ts'
import { countTopicWords } from './check-topic-words.ts'
import { type CollectionContent, type ContentProblem, listGroupVerses } from './collection-content.ts'
import { listOddities } from './collection-content-oddities.ts'
import type { PlainVerse } from './named-word-search.ts'
import { listOutlineLines } from './passage-content-report.ts'
import { TopicWordSearch } from './topic-word-search.ts'
import { listVocabularyLines } from './vocabulary-content.ts'

type ChapterLengths = readonly Pick<Chapter, 'number' | 'ayahCount'>[]
type ReportedCorpus = { readonly chapters: ChapterLengths; readonly verses: readonly PlainVerse[] }

/**
 * The output of `content --check`: counts, coverage by chapter, the words of curated topics, oddities, the outline,
 * problems.
 */
export function listReportLines(
  { collections, passages, vocabulary, problems }: CheckedContent,
  { chapters, verses }: ReportedCorpus,
): string[] {
  return [
    ...listCounts(collections),
    '',
    ...listCoverage(collections, chapters),
    '',
    ...listTopicWords(collections, verses),
    '',
    ...listSection('Odd, worth a look', listOddities(collections)),
    '',
    ...listOutlineLines(passages, chapters),
    ...listVocabularyLines(vocabulary),
    '',
    ...listSection('Problems', problems),
  ]
}

function listCounts({ topics, groups }: CollectionContent): string[] {
  const named = topics.filter((topic) => topic.named)
  const noted = groups.filter(({ entries }) => entries.every(({ note }) => note))
  const topicVerses = topics.flatMap(({ verses }) => verses)
  const groupVerses = groups.flatMap(listGroupVerses)
  return [
    `Topics: ${topics.length}, of them named in Arabic: ${named.length}; links: ${topicVerses.length}; verses: ${new Set(topicVerses).size}`,
    ...themes.map((theme) => `  ${theme}: ${topics.filter((topic) => topic.theme === theme).length}`),
    `Groups: ${groups.length}, with a note on every entry: ${noted.length}; verses: ${new Set(groupVerses).size}`,
  ]
}

function listCoverage({ topics, groups }: CollectionContent, chapters: ChapterLengths): string[] {
  const inTopics = countByChapter(topics.flatMap(({ verses }) => verses))
  const inGroups = countByChapter(groups.flatMap(listGroupVerses))
  const without = (counts: ReadonlyMap<number, number>) =>
    chapters.flatMap(({ number }) => (counts.has(number) ? [] : [number])).join(', ') || 'none'
  const all = chapters.reduce((sum, { ayahCount }) => sum + ayahCount, 0)
  const covered = new Set(topics.flatMap(({ verses }) => verses)).size
  return [
    `Verses in no topic: ${all - covered} of ${all} (${(((all - covered) / all) * 100).toFixed(1)} %)`,
    'Coverage by chapter (verses in topics, verses in groups, of all):',
    ...chapters.map(
      ({ number, ayahCount }) =>
        `  ${String(number).padStart(3)}: ${inTopics.get(number) ?? 0}, ${inGroups.get(number) ?? 0} of ${ayahCount}`,
    ),
    `Chapters in no topic: ${without(inTopics)}`,
    `Chapters in no group: ${without(inGroups)}`,
  ]
}

/** Verses that contain the Arabic words of a topic's subject and are neither listed nor passed over. */
function listTopicWords({ topics }: CollectionContent, verses: readonly PlainVerse[]): string[] {
  const search = new TopicWordSearch(verses)
  const counts = topics.flatMap((topic) => countTopicWords(topic, search) ?? [])
  const sum = (pick: (count: (typeof counts)[number]) => number) =>
    counts.reduce((total, count) => total + pick(count), 0)
  const unread = sum((count) => count.unread.length)
  return [
    `Curated topics with words of their own: ${counts.length}; links to verses with the words: ${sum(({ listed }) => listed)} of ${sum(({ found }) => found)}; read and passed over: ${sum(({ passedOver }) => passedOver)}`,
    `Verses with a topic's words to read: ${unread}`,
    ...counts.flatMap(({ key, unread }) => (unread.length > 0 ? [`  topics/${key}.json: ${unread.join(', ')}`] : [])),
  ]
}

function countByChapter(references: readonly string[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const reference of new Set(references)) {
    const chapter = Number.parseInt(reference, 10)
    counts.set(chapter, (counts.get(chapter) ?? 0) + 1)
  }
  return counts
}

function listSection(title: string, entries: readonly ContentProblem[]): string[] {
  return [`${title}: ${entries.length}`, ...entries.map(({ file, message }) => `  ${file}: ${message}`)]
}
