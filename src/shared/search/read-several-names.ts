import type { Chapter } from '#shared/catalogue/chapter.ts'
import { type ChapterNames, listNames } from './chapter-names.ts'
import { toPhoneticKey, withoutArticle } from './phonetic-key.ts'

type Source = { readonly chapters: readonly Chapter[]; readonly chapterNames: ChapterNames }

const separators = /[\s/&+\-–—]+/u
const conjunction = /^(?:and|və|ve|ilə|ile|и|و)$/iu
/** The Arabic conjunction is attached to the next word. */
const joined = /(?<=\s)و(?=ال)/gu
const maxWords = 12
const maxWordsOfName = 3
const maxChapters = 4

/**
 * The chapters of a text that consists only of chapter names, such as “Felak ve Nas”. The meanings of names do not
 * count: “night star” is two words.
 */
export function readSeveralNames(source: Source, text: string, toKey: (name: string) => string): readonly number[] {
  if (!separators.test(text)) return []
  const words = text
    .replace(joined, '')
    .split(separators)
    .filter((word) => word !== '' && !conjunction.test(word))
  if (words.length < 2 || words.length > maxWords) return []
  const found: number[] = []
  for (let at = 0; at < words.length; ) {
    const name = findName(source, words.slice(at, at + maxWordsOfName), toKey)
    if (!name || found.length === maxChapters) return []
    found.push(name.chapter)
    at += name.length
  }
  return found
}

/** The longest chapter name at the start of the words. */
function findName(source: Source, words: readonly string[], toKey: (name: string) => string) {
  for (let length = words.length; length > 0; length--) {
    const name = words.slice(0, length).join(' ')
    for (const key of [toKey(name), toKey(withoutArticle(name))]) {
      const chapter = source.chapterNames.get(key)?.find((number) => isCalled(source, number, key))
      if (chapter !== undefined) return { chapter, length }
    }
  }
  return undefined
}

function isCalled({ chapters }: Source, number: number, key: string): boolean {
  const chapter = chapters.find((candidate) => candidate.number === number)
  const names = chapter ? listNames(chapter) : []
  return names.some((name) => toPhoneticKey(name) === key || toPhoneticKey(withoutArticle(name)) === key)
}
