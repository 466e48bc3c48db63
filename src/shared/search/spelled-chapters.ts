import { foldByScript } from '#shared/language/fold-by-script.ts'
import { toPlainCharacters } from '#shared/language/fold-latin.ts'
import { interfaceLanguages, type TextLanguage } from '#shared/language/languages.ts'
import { listWords } from '#shared/language/scan-words.ts'
import { isWrittenIn } from './ask/to-stems.ts'
import { expandWord } from './expand-word.ts'
import { docOf, type LanguageIndex, postingsOf } from './language-index.ts'
import { withoutArticle } from './phonetic-key.ts'
import type { TypedReference } from './read-reference.ts'
import type { SearchIndex } from './search-index.ts'

/**
 * The chapters whose name, in the language asked in, is spelled like the text, unless the chapter has this word in
 * another form: `Kevser` is in the Turkish text only as `Kevser'i`. A form elsewhere may be another word: `felakete` is
 * none of `Felak`.
 */
export function listSpelledChapters(
  { chapters, languages, documents }: SearchIndex,
  { text, askedIn }: { readonly text: string; readonly askedIn?: TextLanguage | undefined },
  references: readonly TypedReference[],
): readonly TypedReference[] {
  const possible = references.filter(({ certainty }) => certainty === 'possible')
  if (possible.length === 0) return []
  const readable = interfaceLanguages.filter((language) => isWrittenIn(listWords(text)[0] ?? '', language))
  const asked = readable.filter((language) => language === askedIn)
  const own = asked.length > 0 ? asked : readable
  return possible.filter(({ chapter: number }) => {
    const chapter = chapters.find((candidate) => candidate.number === number)
    return (
      chapter !== undefined &&
      own.some((language) => isSpelledLike(chapter[language], text)) &&
      !own.some((language) => hasForms(languages[language], text, (doc) => documents.chapters[doc] === number))
    )
  })
}

export function isSpelledLike(name: string, text: string): boolean {
  const typed = toWritten(text)
  return [name, withoutArticle(name)].some(
    // A name may be typed without its marks, but `yaşın` is not `Yasin`.
    (spelling) => typed === toWritten(spelling) || typed === toLetters(foldByScript(spelling)),
  )
}

const toLetters = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Circumflex, macron and dot below: `Yâsin`, `Ṣād`; and the dot above that lower case leaves of İ. */
const optionalMarks = /[\u0302\u0304\u0307\u0323]/gu

/** The letters of a text in lower case with their marks. I and ı are i: which of them is typed depends on the keyboard. */
function toWritten(text: string): string {
  const lower = toPlainCharacters(text).replace(/[Iİı]/gu, 'i').toLowerCase()
  return toLetters(lower.normalize('NFD').replace(optionalMarks, '').normalize('NFC'))
}

/** Whether the text consists of base forms, each of which occurs in some form in one of these verses. */
function hasForms(index: LanguageIndex, text: string, isSearched: (doc: number) => boolean): boolean {
  const { analyser } = index
  return listWords(text).every((word) => {
    const form = analyser.toForm(word)
    const [key = ''] = analyser.toKeys(form)
    if (analyser.toStem(form, key) !== key) return false
    const terms = [...expandWord(index, word, { isQuoted: false, isPrefix: false }).keys()]
    return terms.some((term) => postingsOf(index, term).some((packed) => isSearched(docOf(packed))))
  })
}
