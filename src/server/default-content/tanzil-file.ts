import type { Reference } from '#shared/catalogue/reference.ts'

export type TanzilText = Reference & { readonly text: string; readonly line: number }

export type TanzilFile = {
  readonly texts: readonly TanzilText[]
  /** Fields of the comment block: Name, Translator, Language, ID, Last Update, Source. */
  readonly metadata: ReadonlyMap<string, string>
  /** Invalid lines, each with its number. */
  readonly problems: readonly string[]
}

const versePattern = /^([1-9]\d{0,2})\|([1-9]\d{0,2})\|(.*)$/
// Both are trimmed after matching: with whitespace in the pattern, backtracking on a line of spaces took hours.
const metadataPattern = /^#([A-Za-z\s]+):(.*)$/

/** Reads `chapter|verse|text` lines and the `#` block. The text is kept exactly: nothing is trimmed or normalised. */
export function parseTanzilFile(content: string): TanzilFile {
  const texts: TanzilText[] = []
  const metadata = new Map<string, string>()
  const problems: string[] = []
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/)
  for (const [index, line] of lines.entries()) {
    const verse = versePattern.exec(line)
    if (line.startsWith('#')) {
      const [name, value] = (metadataPattern.exec(line) ?? []).slice(1).map((part) => part.trim())
      if (name && value) metadata.set(name, value)
    } else if (verse?.[3]?.trim()) {
      texts.push({ chapter: Number(verse[1]), verse: Number(verse[2]), text: verse[3], line: index + 1 })
    } else if (verse) {
      problems.push(`line ${index + 1}: verse ${verse[1]}:${verse[2]} has no text`)
    } else if (line.trim() !== '') {
      problems.push(`line ${index + 1}: is not chapter|verse|text`)
    }
  }
  return { texts, metadata, problems }
}
