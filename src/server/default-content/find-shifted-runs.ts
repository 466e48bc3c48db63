import type { Reference } from '#shared/catalogue/reference.ts'

type Text = Reference & { readonly text: string; readonly ar: string }

const windowSize = 24
const minChapterLength = 20

/**
 * Finds runs of verses whose text is shifted by one verse. A translation is about as long as its verse, so within a run
 * log(length ratio) hardly varies. When it varies less against the neighbour than against its own verse, the text is
 * shifted.
 */
export function findShiftedRuns(texts: readonly Text[]): Reference[] {
  const found: Reference[] = []
  for (const chapter of Map.groupBy(texts, (text) => text.chapter).values()) {
    if (chapter.length < minChapterLength) continue
    for (let start = 0; start < chapter.length; start += windowSize) {
      const from = Math.max(0, Math.min(start, chapter.length - windowSize))
      const run = chapter.slice(from, from + windowSize)
      const first = run[0]
      if (first && isShifted(run)) found.push({ chapter: first.chapter, verse: first.verse })
    }
  }
  return found
}

function isShifted(run: readonly Text[]): boolean {
  const own = spread(run, 0)
  return [-1, 1].some((offset) => spread(run, offset) < own * 0.55) && own > 0.12
}

/** The variance of the log length ratio between each text and the Arabic `offset` verses away. */
function spread(run: readonly Text[], offset: number): number {
  const ratios = run.flatMap((text, index) => {
    const other = run[index + offset]
    return other ? [Math.log((text.text.length + 8) / (other.ar.length + 8))] : []
  })
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  return ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0) / ratios.length
}
