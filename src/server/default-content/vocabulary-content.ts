import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { textLanguages } from '#shared/language/languages.ts'
import type { ContentProblem } from './collection-content.ts'
import { findScriptProblem } from './find-script-problem.ts'

const words = z.array(z.string().trim().min(1)).min(1)

/**
 * A concept: the words and phrases that people type for it, the usual name first, and the concepts it leads to. A
 * concept that is a passage's theme needs no `leads`.
 */
export const conceptSchema = z.strictObject({
  ...(Object.fromEntries(textLanguages.map((code) => [code, words])) as Record<
    (typeof textLanguages)[number],
    typeof words
  >),
  leads: z.array(z.string()).optional(),
})
export type Concept = Readonly<z.infer<typeof conceptSchema>>

export type VocabularyContent = {
  readonly concepts: ReadonlyMap<string, Concept>
  readonly unreadable: readonly ContentProblem[]
}

const fileSchema = z.record(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), conceptSchema)

/** Reads `content/vocabulary/*.json`, each an object of concepts by key. */
export function readVocabularyContent(directory: string): VocabularyContent {
  const unreadable: ContentProblem[] = []
  const concepts = new Map<string, Concept>()
  for (const name of readdirSync(join(directory, 'vocabulary')).sort()) {
    const file = `vocabulary/${name}`
    const parsed = fileSchema.safeParse(JSON.parse(readFileSync(join(directory, file), 'utf8')))
    if (!parsed.success) unreadable.push({ file, message: z.prettifyError(parsed.error) })
    for (const [key, concept] of Object.entries(parsed.data ?? {})) {
      if (concepts.has(key)) unreadable.push({ file, message: `${key} stands in another file too` })
      concepts.set(key, concept)
    }
  }
  return { concepts, unreadable }
}

/**
 * Checks the vocabulary: every concept is used or leads to one that is, and its words use the letters of their
 * language.
 */
export function checkVocabularyContent(
  { concepts, unreadable }: VocabularyContent,
  themes: ReadonlySet<string>,
): ContentProblem[] {
  const file = 'vocabulary'
  const problems = [...concepts].flatMap(([key, concept]) => [
    ...(concept.leads ?? [])
      .filter((target) => !concepts.has(target))
      .map((target) => `${key} leads to ${target}, which is no concept`),
    ...(themes.has(key) || concept.leads?.length ? [] : [`${key} is the theme of no passage and leads nowhere`]),
    ...textLanguages.flatMap((language) =>
      concept[language].flatMap((word) => findScriptProblem(word, language) ?? []).map((text) => `${key}: ${text}`),
    ),
  ])
  return [...unreadable, ...problems.map((message) => ({ file, message }))]
}

/** The vocabulary's part of `content --check`. */
export function listVocabularyLines({ concepts }: VocabularyContent): string[] {
  const counts = textLanguages.map(
    (language) => `${language} ${[...concepts.values()].reduce((sum, concept) => sum + concept[language].length, 0)}`,
  )
  const leading = [...concepts.values()].filter(({ leads }) => leads?.length).length
  return [`Vocabulary: ${concepts.size} concepts, of them leading to others: ${leading}; words: ${counts.join(', ')}`]
}
