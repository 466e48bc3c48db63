import type { Chapter } from '#shared/catalogue/chapter.ts'
import { themes } from '#shared/catalogue/themes.ts'
import type { CheckedContent } from './check-content.ts'
import { type CollectionContent, type ContentProblem, listGroupVerses } from './collection-content.ts'
import { listOddities } from './collection-content-oddities.ts'
import { listOutlineLines } from './passage-content-report.ts'
import { listVocabularyLines } from './vocabulary-content.ts'

type ChapterLengths = readonly Pick<Chapter, 'number' | 'ayahCount'>[]

/** What `content --check` prints: counts, coverage by chapter, oddities, the outline, problems. */
export function listReportLines(
  { collections, passages, vocabulary, problems }: CheckedContent,
  chapters: ChapterLengths,
): string[] {
  return [
    ...listCounts(collections),
    '',
    ...listCoverage(collections, chapters),
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
  return [
    'Coverage by chapter (verses in topics, verses in groups, of all):',
    ...chapters.map(
      ({ number, ayahCount }) =>
        `  ${String(number).padStart(3)}: ${inTopics.get(number) ?? 0}, ${inGroups.get(number) ?? 0} of ${ayahCount}`,
    ),
    `Chapters in no topic: ${without(inTopics)}`,
    `Chapters in no group: ${without(inGroups)}`,
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
