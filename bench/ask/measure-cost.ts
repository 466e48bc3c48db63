import { brotliCompressSync } from 'node:zlib'
import { buildCatalogue, type Content } from '#shared/catalogue/catalogue.ts'
import { buildAskIndex } from '#shared/search/ask/ask-index.ts'
import { askPassages } from '#shared/search/ask/ask-passages.ts'
import type { Concepts } from '#shared/search/ask/concept.ts'
import { runSync } from '#shared/search/cooperative-generator.ts'
import { heldBytes, shareOf, workDone } from '../search/measure-cost.ts'
import type { AskQuestion } from './questions.ts'
import { toSearchable } from './systems.ts'

export type AskCost = {
  readonly verses: number
  readonly p50: number
  readonly p99: number
  readonly buildMs: number
  /** The longest time between two yields, which is the longest a request may wait. */
  readonly sliceMs: number
  readonly megabytes: number
}

const rounds = 5

export function measureAskCost(content: Content, vocabulary: string, questions: readonly AskQuestion[]): AskCost {
  const { passages } = buildCatalogue(content)
  // The first build includes JIT compilation; a running server has compiled already.
  runSync(buildAskIndex({ passages, concepts: JSON.parse(vocabulary) }))
  const before = heldBytes()
  const start = workDone()
  const concepts: Concepts = JSON.parse(vocabulary)
  const steps = buildAskIndex({ passages, concepts })
  let sliceMs = 0
  let last = workDone()
  let step = steps.next()
  while (!step.done) {
    const now = workDone()
    sliceMs = Math.max(sliceMs, now - last)
    last = now
    step = steps.next()
  }
  const buildMs = workDone() - start
  const megabytes = (heldBytes() - before) / 1e6
  const { p50, p99 } = timeQuestions(content, concepts, questions)
  // Referenced until it is measured.
  return { verses: content.verses.length, p50, p99, buildMs, sliceMs, megabytes: step.value ? megabytes : 0 }
}

/** A question's time is the best of its rounds, because other load on the machine only adds to it. */
function timeQuestions(content: Content, concepts: Concepts, questions: readonly AskQuestion[]) {
  const searchable = toSearchable(content, concepts)
  const ask = ({ q, language }: AskQuestion) => askPassages(searchable, { text: q, language })
  for (const question of questions) ask(question)
  const times = questions.map((question) => {
    const own = Array.from({ length: rounds }, () => {
      const start = performance.now()
      ask(question)
      return performance.now() - start
    })
    return Math.min(...own)
  })
  return { p50: shareOf(times, 0.5), p99: shareOf(times, 0.99) }
}

/**
 * The download size of search by meaning in an offline copy: the vocabulary, and the questions and themes of the
 * outline, compressed.
 */
export function measureDownload(content: Content, vocabulary: string): { readonly kilobytes: number } {
  const outline = JSON.stringify(content.passages.map(({ _id, questions, themes }) => ({ _id, questions, themes })))
  const bytes = [vocabulary, outline].map((text) => brotliCompressSync(text).length)
  return { kilobytes: bytes.reduce((sum, count) => sum + count, 0) / 1000 }
}

const chapterCount = 114

/** The content repeated, each copy as another book of 114 chapters. */
export function repeatContent(content: Content, copies: number): Content {
  const repeat = <T extends { readonly _id: string }>(
    records: readonly T[],
    shift: (record: T, by: number) => T,
  ): T[] =>
    Array.from({ length: copies }, (_, copy) =>
      records.map((record) =>
        copy === 0 ? record : { ...shift(record, copy * chapterCount), _id: `${record._id}-${copy}` },
      ),
    ).flat()
  const move = <T extends { readonly chapter: number }>(record: T, by: number): T => ({
    ...record,
    chapter: record.chapter + by,
  })
  return { ...content, verses: repeat(content.verses, move), passages: repeat(content.passages, move) }
}
