import type { Reference } from '#shared/catalogue/reference.ts'

export type ParsedReferences = {
  readonly references: readonly Reference[]
  /** The parts that are not references, or name verses that do not exist. */
  readonly problems: readonly string[]
}

type ChapterLength = { readonly number: number; readonly ayahCount: number }

const piecePattern = /^(\d{1,3})\s*[:.]\s*(\d{1,3})(?:\s*[-–—]\s*(?:(\d{1,3})\s*[:.]\s*)?(\d{1,3}))?$/u

/**
 * Parses pasted references such as `2:255, 24:35-36`, separated by commas, semicolons or lines; a bare `36` continues
 * in the previous chapter.
 */
export function parseReferences(text: string, chapters: readonly ChapterLength[]): ParsedReferences {
  const lengths = new Map(chapters.map(({ number, ayahCount }) => [number, ayahCount]))
  const references: Reference[] = []
  const problems: string[] = []
  let chapter: number | undefined
  for (const piece of splitPieces(text)) {
    const full: string = /^\d{1,3}(\s*[-–—]\s*\d{1,3})?$/u.test(piece) && chapter ? `${chapter}:${piece}` : piece
    const found = readPiece(full, lengths)
    if (found.length === 0) problems.push(piece)
    references.push(...found)
    chapter = found.at(-1)?.chapter ?? chapter
  }
  return { references, problems }
}

function splitPieces(text: string): string[] {
  const digits = text.replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
  return digits
    .split(/[,;\n،؛]+/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .flatMap(splitBlanks)
}

const wholeReference = /^\d{1,3}[:.]\d{1,3}(?:[-–—]\d{1,3})?$/u

/** Splits complete references at blanks; the blanks of `24:35 – 24:36` separate nothing. */
function splitBlanks(piece: string): string[] {
  const parts = piece.split(/\s+/u)
  return parts.every((part) => wholeReference.test(part)) ? parts : [piece]
}

function readPiece(piece: string, lengths: ReadonlyMap<number, number>): Reference[] {
  const match = piecePattern.exec(piece)
  if (!match) return []
  const [chapter, from, otherChapter, to] = match
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const last = to ?? from ?? 0
  const length = lengths.get(chapter ?? 0) ?? 0
  // Ranges must stay within one chapter: across chapters, a typing error could select a whole surah.
  if (!chapter || !from || last < from || last > length || (otherChapter ?? chapter) !== chapter) return []
  return Array.from({ length: last - from + 1 }, (_, at) => ({ chapter, verse: from + at }))
}
