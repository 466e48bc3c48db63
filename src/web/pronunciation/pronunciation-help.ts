import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { spellConsonant } from '#shared/language/pronunciation/spell-words.ts'
import { toPronunciation } from '#web/reading/pronunciation-view.ts'

/** The letters without an equal in one of our languages: their name in the messages, how they are written, and their sound. */
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

/** Short, and known to most who can recite anything. */
const exampleReference = '1:2'

/** The letters as the line itself is spelled, so that the page cannot say anything else. */
export function toPronunciationHelp({ verseByReference }: Catalogue, language: InterfaceLanguage) {
  const ar = verseByReference.get(exampleReference)?.ar ?? ''
  const { pronunciation } = toPronunciation({ text: ar, marks: [] }, language)
  return {
    letters: letters.map(([name, arabic, sound]) => ({ name, arabic, written: spellConsonant(sound, language) })),
    example: pronunciation ? { ar, pronunciation: pronunciation.text } : null,
  }
}
