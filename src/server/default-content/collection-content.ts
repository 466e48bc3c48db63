import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import type { Chapter } from '#shared/catalogue/chapter.ts'
import { expandReference } from '#shared/catalogue/expand-reference.ts'
import type { Theme } from '#shared/catalogue/themes.ts'
import {
  type ContentNames,
  type ContentNote,
  type ContentTopicWords,
  groupFileSchema,
  type NamedWords,
  topicFileSchema,
} from './collection-content-schema.ts'

export type ContentTopic = {
  readonly key: string
  readonly theme: Theme
  readonly names: ContentNames
  /** References such as `2:255`, with ranges expanded. */
  readonly verses: readonly string[]
  readonly named?: NamedWords
  readonly words?: ContentTopicWords
}

/** One line of a group's file: a verse, or a range that is read together and shares one note. */
export type ContentEntry = { readonly verses: readonly string[]; readonly note?: ContentNote }

export type ContentGroup = {
  readonly key: string
  readonly names: ContentNames
  readonly entries: readonly ContentEntry[]
}

export type ContentProblem = { readonly file: string; readonly message: string }

export type CollectionContent = {
  readonly topics: readonly ContentTopic[]
  readonly groups: readonly ContentGroup[]
  /** Files that could not be parsed; `checkCollectionContent` reports them with the rest. */
  readonly unreadable: readonly ContentProblem[]
}

type ChapterLengths = readonly Pick<Chapter, 'number' | 'ayahCount'>[]
type Report = (message: string) => void

const keyPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Reads `topics/*.json` and `groups/*.json`. The file name is the record's id. */
export function readCollectionContent(directory: string, chapters: ChapterLengths): CollectionContent {
  const unreadable: ContentProblem[] = []
  const topics = readFolder(directory, 'topics', topicFileSchema, unreadable).map(({ key, file, report }) => ({
    key,
    theme: file.theme,
    names: file.names,
    verses: expandReferences(file.verses, chapters, report),
    ...(file.named && { named: expandExceptions(file.named, chapters, report) }),
    ...(file.words && { words: expandPassedOver(file.words, chapters, report) }),
  }))
  const groups = readFolder(directory, 'groups', groupFileSchema, unreadable).map(({ key, file, report }) => ({
    key,
    names: file.names,
    entries: file.verses.map(({ ref, note }) => ({
      verses: expandReferences([ref], chapters, report),
      ...(note && { note }),
    })),
  }))
  return { topics, groups, unreadable }
}

export function listGroupVerses(group: ContentGroup): string[] {
  return group.entries.flatMap(({ verses }) => verses)
}

/** The notes of a group by reference. A range's note is assigned to its first verse. */
export function toGroupNotes(group: ContentGroup): Record<string, ContentNote> {
  return Object.fromEntries(
    group.entries.flatMap(({ verses: [first], note }) => (first !== undefined && note ? [[first, note]] : [])),
  )
}

function readFolder<T>(directory: string, folder: string, schema: z.ZodType<T>, unreadable: ContentProblem[]) {
  return readdirSync(path.join(directory, folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const report: Report = (message) => unreadable.push({ file: `${folder}/${name}`, message })
      const key = name.slice(0, -'.json'.length)
      if (!keyPattern.test(key)) report('the file name is not kebab-case')
      const file = readContentFile(path.join(directory, folder, name), schema, report)
      return file === undefined ? [] : [{ key, file, report }]
    })
}

function readContentFile<T>(filePath: string, schema: z.ZodType<T>, report: Report): T | undefined {
  const json = parseJson(readFileSync(filePath, 'utf8'), report)
  if (json === undefined) return undefined
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) report(`${issue.path.join('.') || 'file'}: ${issue.message}`)
  return undefined
}

function parseJson(text: string, report: Report): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    report(`not JSON: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

function expandReferences(texts: readonly string[], chapters: ChapterLengths, report: Report): string[] {
  return texts.flatMap((text) => {
    const range = expandReference(text, chapters)
    if (range.problem !== undefined) report(range.problem)
    return range.references ?? []
  })
}

function expandExceptions(named: NamedWords, chapters: ChapterLengths, report: Report): NamedWords {
  if (!named.except) return named
  return {
    words: named.words,
    except: named.except.map(({ refs, why }) => ({ refs: expandReferences(refs, chapters, report), why })),
  }
}

function expandPassedOver(words: ContentTopicWords, chapters: ChapterLengths, report: Report): ContentTopicWords {
  if (!words.passedOver) return words
  return { ...words, passedOver: expandReferences(words.passedOver, chapters, report) }
}
