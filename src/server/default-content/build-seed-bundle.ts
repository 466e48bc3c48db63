import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { checkContent } from './check-content.ts'
import { checkCorpus } from './check-corpus.ts'
import { readPackagedCorpus } from './packaged-corpus.ts'
import { type SeedBundle, toSeedBundle } from './seed-bundle.ts'

/** Compiles the packaged texts and our own content. Throws with every problem found. */
export function buildSeedBundle(contentDirectory: string): SeedBundle {
  const corpus = readPackagedCorpus()
  const { collections, passages, problems: found } = checkContent(contentDirectory, corpus)
  const problems = [...checkCorpus(corpus), ...found.map(({ file, message }) => `content/${file}: ${message}`)]
  if (problems.length > 0) throw new Error(`The corpus cannot be used:\n${problems.join('\n')}`)
  return toSeedBundle(corpus, { collections, outlines: passages.outlines })
}

/** Writes the id first, so that it can be read without the rest. */
export function writeSeedBundle(file: string, bundle: SeedBundle): void {
  const { chapters, topics, groups } = bundle
  const id = createHash('sha256')
    .update(JSON.stringify([chapters, topics, groups]))
    .digest('hex')
  writeFileSync(file, JSON.stringify({ id, ...bundle }))
}
