import { useLocation } from 'react-router'
import type { Reference } from '#shared/catalogue/reference.ts'
import { paths, splitPrefix } from '#shared/paths.ts'

/** The addresses as seen from here: under the language of this page's address, or plain where the address is plain. */
export function usePaths() {
  const { prefix } = splitPrefix(useLocation().pathname)
  return {
    home: () => paths.home(prefix),
    chapter: (number: number) => paths.chapter(prefix, number),
    chapterPage: (number: number, verse?: number) => paths.chapterPage(prefix, number, verse),
    juz: (number: number) => paths.juz(prefix, number),
    verse: (reference: Reference) => paths.verse(prefix, reference),
    verseRange: (text: string) => paths.verseRange(prefix, text),
    report: (reference: Reference, edition: string) => paths.report(prefix, reference, edition),
    sheet: (query: string) => paths.sheet(prefix, query),
    topic: (id: string) => paths.topic(prefix, id),
    group: (id: string) => paths.group(prefix, id),
    pronunciation: () => paths.pronunciation(prefix),
    at: (path: string) => paths.at(prefix, path),
  }
}
