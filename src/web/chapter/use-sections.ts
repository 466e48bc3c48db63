import { useMemo } from 'react'
import { fnv1a } from '#shared/search/fnv-1a.ts'
import { useOriginalTexts } from '#web/hydration/use-original-texts.ts'
import { joinTexts, listVerseNumbers, type PackedSection, type SectionView, unpackSection } from './pack-section.ts'
import { readPassageTitle, readVerse, type ToAnchor } from './verse-flow.tsx'

/** The sections of a page. The data of a document lacks the verse texts: hydration reads them from the markup. */
export function useSections(packed: readonly PackedSection[], toAnchor: ToAnchor): readonly SectionView[] {
  // Computed once, so that memoized passages do not render again.
  const { sections, isAltered } = useMemo(() => {
    const read = packed.map((section) => (section.texts === undefined ? readTexts(section, toAnchor) : undefined))
    const sections = packed.map((section, at) => unpackSection(read[at] ?? section))
    return { sections, isAltered: read.some((section) => section && hasOtherTexts(section)) }
  }, [packed, toAnchor])
  useOriginalTexts(isAltered)
  return sections
}

function readTexts(section: PackedSection, toAnchor: ToAnchor): PackedSection {
  const { firsts, verses: numbers } = listVerseNumbers(section)
  const { number } = section.chapter
  const titles = firsts.map((verse) => readPassageTitle(document, toAnchor(number, verse)))
  const verses = numbers.map((verse) => readVerse(document.getElementById(toAnchor(number, verse))))
  // A juz may end within a passage.
  const last = verses.findLastIndex(([ar, text]) => ar !== '' || text !== '')
  return { ...section, texts: joinTexts({ titles, verses: verses.slice(0, last + 1) }) }
}

function hasOtherTexts({ texts = '', textHash }: PackedSection): boolean {
  return fnv1a(texts) !== textHash
}
