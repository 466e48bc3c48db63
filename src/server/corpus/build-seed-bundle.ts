import { writeFileSync } from 'node:fs'
import { checkCollectionContent } from './check-collection-content.ts'
import { checkCorpus } from './check-corpus.ts'
import { checkPassageContent } from './check-passage-content.ts'
import { readCollectionContent } from './collection-content.ts'
import { readPackagedCorpus } from './packaged-corpus.ts'
import { readPassageContent } from './passage-content.ts'
import { type SeedBundle, toSeedBundle } from './seed-bundle.ts'

/** Compiles the packaged texts and our own content, or throws with every problem found. */
export function buildSeedBundle(contentDirectory: string): SeedBundle {
  const corpus = readPackagedCorpus()
  const collections = readCollectionContent(contentDirectory, corpus.chapters)
  const passages = readPassageContent(contentDirectory)
  const themes = new Set(passages.outlines.flatMap((outline) => outline.passages.flatMap((passage) => passage.themes)))
  const content = [
    ...checkCollectionContent(collections, corpus),
    ...checkPassageContent(passages, corpus.chapters, themes),
  ]
  const problems = [...checkCorpus(corpus), ...content.map(({ file, message }) => `content/${file}: ${message}`)]
  if (problems.length > 0) throw new Error(`The corpus cannot be used:\n${problems.join('\n')}`)
  return toSeedBundle(corpus, { collections, outlines: passages.outlines })
}

export function writeSeedBundle(file: string, bundle: SeedBundle): void {
  writeFileSync(file, JSON.stringify(bundle))
}
