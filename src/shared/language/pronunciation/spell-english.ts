import type { Spelling } from './spelling.ts'

const letters: Readonly<Record<string, string>> = {
  ṯ: 'th',
  ǧ: 'j',
  ḥ: 'h',
  ḫ: 'kh',
  ḏ: 'dh',
  š: 'sh',
  ṣ: 's',
  ḍ: 'd',
  ṭ: 't',
  ẓ: 'z',
  ġ: 'gh',
  ḷ: 'l',
}

/** English: macrons for long vowels, digraphs for single sounds, joins and the article with a hyphen. */
export const englishSpelling: Spelling = {
  wasl: '-',
  article: '-',
  toLetters(sound, { before }) {
    if (sound === 'ʾ' || sound === 'ʿ') return before === '' ? '' : '’'
    // Two sounds that would otherwise read as a digraph: as-hāb, not ash-āb.
    const isAmbiguous = (sound === 'h' || sound === 'ḥ') && 'sṣštṭṯkdḍḏ'.includes(before || ' ')
    return (isAmbiguous ? '-' : '') + (letters[sound] ?? sound)
  },
}
