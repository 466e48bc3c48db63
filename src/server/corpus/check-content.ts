import { checkCollectionContent } from './check-collection-content.ts'
import { checkPassageContent } from './check-passage-content.ts'
import { type CollectionContent, type ContentProblem, readCollectionContent } from './collection-content.ts'
import type { Corpus } from './corpus.ts'
import { listThemes, type PassageContent, readPassageContent } from './passage-content.ts'

export type CheckedContent = {
  readonly collections: CollectionContent
  readonly passages: PassageContent
  readonly problems: readonly ContentProblem[]
}

/** Reads everything under `content/` and finds what is wrong with it: for the seed bundle as for `content --check`. */
export function checkContent(
  directory: string,
  { chapters, verses }: Pick<Corpus, 'chapters' | 'verses'>,
): CheckedContent {
  const collections = readCollectionContent(directory, chapters)
  const passages = readPassageContent(directory)
  const problems = [
    ...checkCollectionContent(collections, { chapters, verses }),
    ...checkPassageContent(passages, chapters, listThemes(passages.outlines)),
  ]
  return { collections, passages, problems }
}
