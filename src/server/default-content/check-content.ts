import { checkChapterNames, readChapterNames } from './chapter-names.ts'
import { checkCollectionContent } from './check-collection-content.ts'
import { checkPassageContent } from './check-passage-content.ts'
import { type CollectionContent, type ContentProblem, readCollectionContent } from './collection-content.ts'
import type { Corpus } from './corpus.ts'
import { listThemes, type PassageContent, readPassageContent } from './passage-content.ts'
import { checkVocabularyContent, readVocabularyContent, type VocabularyContent } from './vocabulary-content.ts'

export type CheckedContent = {
  readonly collections: CollectionContent
  readonly passages: PassageContent
  readonly vocabulary: VocabularyContent
  readonly problems: readonly ContentProblem[]
}

/** Reads and checks everything under `content/`, for the seed bundle and for `content --check`. */
export function checkContent(
  directory: string,
  { chapters, verses }: Pick<Corpus, 'chapters' | 'verses'>,
): CheckedContent {
  const collections = readCollectionContent(directory, chapters)
  const passages = readPassageContent(directory)
  const vocabulary = readVocabularyContent(directory)
  const problems = [
    ...checkChapterNames(readChapterNames(directory)),
    ...checkCollectionContent(collections, { chapters, verses }),
    ...checkPassageContent(passages, chapters, new Set(vocabulary.concepts.keys())),
    ...checkVocabularyContent(vocabulary, listThemes(passages.outlines)),
  ]
  return { collections, passages, vocabulary, problems }
}
