import { type AskQuestion, expandVerses } from './questions.ts'

/** A system under test: returns the verses of its ten best results, a list per result. */
export type Answerer = (question: AskQuestion) => readonly (readonly string[])[]

export type Scores = { readonly success: number; readonly mrr: number; readonly map: number; readonly failed: string[] }

const depth = 10

/** Success@10, mean reciprocal rank and mean average precision at ten. */
export function scoreAnswers(questions: readonly AskQuestion[], answer: Answerer): Scores {
  const totals = { success: 0, mrr: 0, map: 0 }
  const failed: string[] = []
  for (const question of questions) {
    const right = expandVerses(question.verses)
    const found = new Set<string>()
    const hits = answer(question)
      .slice(0, depth)
      .map((verses) => verses.some((verse) => right.has(verse) && found.add(verse)))
    const first = hits.indexOf(true)
    if (first < 0) failed.push(question.q)
    else {
      totals.success += 1
      totals.mrr += 1 / (first + 1)
    }
    totals.map += averagePrecision(hits, question.verses.length)
  }
  const share = (sum: number) => sum / Math.max(1, questions.length)
  return { success: share(totals.success), mrr: share(totals.mrr), map: share(totals.map), failed }
}

/** Relative to the ranges that answer, at most ten, because a result is a passage. */
function averagePrecision(hits: readonly boolean[], relevant: number): number {
  let seen = 0
  let sum = 0
  hits.forEach((hit, at) => {
    if (!hit) return
    seen += 1
    sum += seen / (at + 1)
  })
  return sum / Math.max(1, Math.min(depth, Math.max(relevant, seen)))
}
