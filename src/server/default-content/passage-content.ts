import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { interfaceLanguages, textLanguages } from '#shared/language/languages.ts'
import type { ContentProblem } from './collection-content.ts'

const text = z.string().trim().min(1)

function inLanguages<L extends string, S extends z.ZodType>(codes: readonly L[], schema: S) {
  return z.strictObject(Object.fromEntries(codes.map((code) => [code, schema])) as Record<L, S>)
}

const passageSchema = z.strictObject({
  from: z.int().min(1),
  to: z.int().min(1),
  title: inLanguages(textLanguages, text),
  themes: z.array(text),
  questions: inLanguages(textLanguages, z.array(text)),
})

/** `content/passages/NNN.json`: the outline of one chapter. */
const outlineFileSchema = z.strictObject({
  chapter: z.int().min(1),
  introduction: inLanguages(interfaceLanguages, text),
  passages: z.array(passageSchema),
})

export type ContentPassage = Readonly<z.infer<typeof passageSchema>>
export type ContentOutline = Readonly<z.infer<typeof outlineFileSchema>>

export type PassageContent = {
  /** In the order of the chapters. */
  readonly outlines: readonly ContentOutline[]
  /** Files that could not be parsed; `checkPassageContent` reports them with the rest. */
  readonly unreadable: readonly ContentProblem[]
}

/** The keys of all themes in use. */
export function listThemes(outlines: readonly ContentOutline[]): ReadonlySet<string> {
  return new Set(outlines.flatMap(({ passages }) => passages.flatMap(({ themes }) => themes)))
}

/** The file of a chapter: `content/passages/002.json`. */
export function toOutlineFile(chapter: number): string {
  return `passages/${String(chapter).padStart(3, '0')}.json`
}

export function readPassageContent(directory: string): PassageContent {
  const unreadable: ContentProblem[] = []
  const outlines = readdirSync(join(directory, 'passages'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const file = `passages/${name}`
      const parsed = outlineFileSchema.safeParse(parseJson(join(directory, file)))
      if (parsed.success && toOutlineFile(parsed.data.chapter) === file) return [parsed.data]
      const message = parsed.success ? 'the name of the file is not its chapter' : z.prettifyError(parsed.error)
      unreadable.push({ file, message })
      return []
    })
  return { outlines, unreadable }
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
