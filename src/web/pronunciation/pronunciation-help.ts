import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { spellConsonant } from '#shared/language/pronunciation/spell-words.ts'
import { toPronunciation } from '#web/reading/pronunciation-view.ts'

/** Letters without an equivalent in one of our languages: their message key, the letter, and its sound. */
const letters = [
  ['ayn', 'ع', 'ʿ'],
  ['hamza', 'ء', 'ʾ'],
  ['hah', 'ح', 'ḥ'],
  ['khah', 'خ', 'ḫ'],
  ['heh', 'ه', 'h'],
  ['qaf', 'ق', 'q'],
  ['ghayn', 'غ', 'ġ'],
  ['theh', 'ث', 'ṯ'],
  ['dhal', 'ذ', 'ḏ'],
  ['zah', 'ظ', 'ẓ'],
  ['sad', 'ص', 'ṣ'],
  ['dad', 'ض', 'ḍ'],
  ['tah', 'ط', 'ṭ'],
  ['waw', 'و', 'w'],
] as const

/** Short, and familiar to most readers. */
const exampleReference = '1:2'

/** Spelled by the same code as the verses, so that the page cannot disagree with them. */
export function toPronunciationHelp({ verseByReference }: Catalogue, language: InterfaceLanguage) {
  const ar = verseByReference.get(exampleReference)?.ar ?? ''
  const { pronunciation } = toPronunciation({ text: ar, marks: [] }, language)
  return {
    letters: letters.map(([name, arabic, sound]) => ({ name, arabic, written: spellConsonant(sound, language) })),
    example: pronunciation ? { ar, pronunciation: pronunciation.text } : null,
  }
}
