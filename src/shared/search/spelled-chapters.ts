import type { Chapter } from '#shared/catalogue/chapter.ts'
import { foldByScript } from '#shared/language/fold-by-script.ts'
import { toPlainCharacters } from '#shared/language/fold-latin.ts'
import { type InterfaceLanguage, interfaceLanguages, type TextLanguage } from '#shared/language/languages.ts'
import { listWords } from '#shared/language/scan-words.ts'
import { isWrittenIn } from './ask/to-stems.ts'
import { expandWord } from './expand-word.ts'
import type { LanguageIndex } from './language-index.ts'
import { withoutArticle } from './phonetic-key.ts'
import type { TypedReference } from './read-reference.ts'
import type { SearchIndex } from './search-index.ts'

/**
 * The chapters whose name, in the language asked in, is spelled like the text, unless the language also has other forms of
 * this word: `Kevser` is in the Turkish text only as `Kevser'i`.
 */
export function listSpelledChapters(
  { chapters, languages }: SearchIndex,
  { text, askedIn }: { readonly text: string; readonly askedIn?: TextLanguage | undefined },
  references: readonly TypedReference[],
): readonly TypedReference[] {
  const possible = references.filter(({ certainty }) => certainty === 'possible')
  if (possible.length === 0) return []
  const readable = interfaceLanguages.filter((language) => isWrittenIn(listWords(text)[0] ?? '', language))
  const asked = readable.filter((language) => language === askedIn)
  const own = asked.length > 0 ? asked : readable
  if (own.some((language) => hasForms(languages[language], text))) return []
  return possible.filter(({ chapter: number }) => {
    const chapter = chapters.find((candidate) => candidate.number === number)
    return chapter !== undefined && own.some((language) => isSpelledLike(chapter, language, text))
  })
}

function isSpelledLike(chapter: Chapter, language: InterfaceLanguage, text: string): boolean {
  const typed = toWritten(text)
  return [chapter[language], withoutArticle(chapter[language])].some(
    // A name may be typed without its marks, but `yaşın` is not `Yasin`.
    (name) => typed === toWritten(name) || typed === toLetters(foldByScript(name)),
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

/** Whether the text consists of base forms, each of which occurs in some form. */
function hasForms(index: LanguageIndex, text: string): boolean {
  const { analyser } = index
  return listWords(text).every((word) => {
    const form = analyser.toForm(word)
    const [key = ''] = analyser.toKeys(form)
    return analyser.toStem(form, key) === key && expandWord(index, word, { isQuoted: false, isPrefix: false }).size > 0
  })
}
