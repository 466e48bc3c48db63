import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { chapterCount } from '#shared/catalogue/bounds.ts'
import { mapToRecord } from '#shared/language/language-fields.ts'
import { interfaceLanguages, textLanguages } from '#shared/language/languages.ts'
import type { ContentProblem } from './collection-content.ts'
import { contentNamesSchema } from './collection-content-schema.ts'
import { findScriptProblem } from './find-script-problem.ts'

const chapterNamesSchema = z.array(
  z.strictObject({
    number: z.int().min(1).max(chapterCount),
    names: contentNamesSchema,
    /** Absent in a language in which it would only repeat the name. */
    meanings: z.strictObject(mapToRecord(interfaceLanguages, () => z.string().trim().min(1).optional())),
  }),
)
export type ContentChapterNames = Readonly<z.infer<typeof chapterNamesSchema>[number]>

const file = 'chapter-names.json'
const contentDirectory = new URL('../../../content', import.meta.url).pathname

/** Our names of the chapters and their meanings, in the order of the book. */
export function readChapterNames(directory = contentDirectory): readonly ContentChapterNames[] {
  return chapterNamesSchema.parse(JSON.parse(readFileSync(join(directory, file), 'utf8')))
}

/** Checks the chapter names. Returns the problems. */
export function checkChapterNames(chapters: readonly ContentChapterNames[]): ContentProblem[] {
  const isInOrder = chapters.every(({ number }, at) => number === at + 1)
  const messages = [
    ...(isInOrder && chapters.length === chapterCount ? [] : [`is not the ${chapterCount} chapters in their order`]),
    ...textLanguages.flatMap((language) => listRepeated(chapters.map(({ names }) => names[language]))),
    ...chapters.flatMap(checkChapter),
  ]
  return messages.map((message) => ({ file, message }))
}

function listRepeated(names: readonly string[]): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `two chapters are called ${name}`)
}

function checkChapter({ number, names, meanings }: ContentChapterNames): string[] {
  const scripts = textLanguages.flatMap((language) => findScriptProblem(names[language], language) ?? [])
  const respelt = interfaceLanguages.filter((language) => {
    const meaning = meanings[language]
    return meaning !== undefined && toBareWord(meaning) === toBareWord(names[language])
  })
  const wrongMeanings = interfaceLanguages.flatMap(
    (language) => findScriptProblem(meanings[language] ?? '', language) ?? [],
  )
  return [
    ...[...scripts, ...wrongMeanings].map((problem) => `${number}: ${problem}`),
    ...respelt.map((language) => `${number}: the ${language} meaning only spells the name again`),
  ]
}

const article = /^(?:the|a[ldnrstz]|adh|ash|аль|а[дзнрстш])[\s-]+/u

/** Letters only, without article and marks, so that "Al-Jinn" and "The Jinn" are equal. */
function toBareWord(text: string): string {
  return text
    .toLowerCase()
    .replace(article, '')
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
}
