import { writeFileSync } from 'node:fs'
import { type Artefact, toArtefact } from './artefact.ts'
import { checkCorpus } from './check-corpus.ts'
import { checkStudyContent } from './check-study-content.ts'
import { readPackagedCorpus } from './packaged-corpus.ts'
import { readStudyContent } from './study-content.ts'

/** Compiles the packaged texts and our study content, or throws with every problem found. */
export function buildArtefact(contentDirectory: string): Artefact {
  const corpus = readPackagedCorpus()
  const content = readStudyContent(contentDirectory, corpus.chapters)
  const problems = [
    ...checkCorpus(corpus),
    ...checkStudyContent(content, corpus).map(({ file, message }) => `content/${file}: ${message}`),
  ]
  if (problems.length > 0) throw new Error(`The corpus cannot be used:\n${problems.join('\n')}`)
  return toArtefact(corpus, content)
}

export function writeArtefact(file: string, artefact: Artefact): void {
  writeFileSync(file, JSON.stringify(artefact))
}
