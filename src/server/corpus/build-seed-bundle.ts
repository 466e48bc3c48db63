import { writeFileSync } from 'node:fs'
import { checkCollectionContent } from './check-collection-content.ts'
import { checkCorpus } from './check-corpus.ts'
import { readCollectionContent } from './collection-content.ts'
import { readPackagedCorpus } from './packaged-corpus.ts'
import { type SeedBundle, toSeedBundle } from './seed-bundle.ts'

/** Compiles the packaged texts and our topics and groups, or throws with every problem found. */
export function buildSeedBundle(contentDirectory: string): SeedBundle {
  const corpus = readPackagedCorpus()
  const content = readCollectionContent(contentDirectory, corpus.chapters)
  const problems = [
    ...checkCorpus(corpus),
    ...checkCollectionContent(content, corpus).map(({ file, message }) => `content/${file}: ${message}`),
  ]
  if (problems.length > 0) throw new Error(`The corpus cannot be used:\n${problems.join('\n')}`)
  return toSeedBundle(corpus, content)
}

export function writeSeedBundle(file: string, bundle: SeedBundle): void {
  writeFileSync(file, JSON.stringify(bundle))
}
