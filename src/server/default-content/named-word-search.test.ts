import { describe, expect, test } from 'vitest'
import { listSpellings, NamedWordSearch, toPlainWords } from './named-word-search.ts'

function searchIn(...texts: string[]) {
  return new NamedWordSearch(texts.map((arPlain, index) => ({ chapter: 1, verse: index + 1, arPlain })))
}

test('words lose their marks and keep their letters', () => {
  expect(toPlainWords('وَإِذْ قَالَ مُوسَىٰ ۖ لِقَوْمِهِ')).toEqual(['وإذ', 'قال', 'موسى', 'لقومه'])
})

test.each([
  ['alone', 'موسى', 'موسى'],
  ['and', 'موسى', 'وموسى'],
  ['by', 'مصر', 'بمصر'],
  ['and to', 'سليمان', 'ولسليمان'],
  ['is then', 'عاد', 'أفعاد'],
  ['ل drops the alef of the article', 'الروم', 'للروم'],
  ['and so with a conjunction', 'النبي', 'وللنبي'],
])('a particle is allowed before the word: %s', (_, word, spelling) => {
  expect(listSpellings(word)).toContain(spelling)
})

describe('listOccurrences', () => {
  test.each([
    ['a whole word', 'لوط', 'قال لوط لقومه', 1],
    ['twice in one verse', 'شعيب', 'شعيب وشعيب', 2],
    ['not inside another word', 'نوح', 'نوحي إليهم', 0],
    ['no ending is added: the accusative is a word of its own', 'نوح', 'أرسلنا نوحا', 0],
    ['the article is not added', 'قرآن', 'هذا القرآن', 0],
    ['the final ى distinguishes the name from the verb يحيي', 'يحيى', 'والله يحيي ويميت', 0],
    ['hamza is kept: أحمد is not احمد', 'أحمد', 'احمد', 0],
    ['a phrase', 'ذا النون', 'وذا النون إذ ذهب', 1],
    ['the words of a phrase must be adjacent', 'ذا النون', 'ذا وذا النون والنون', 1],
    ['a phrase matches at the end of the verse', 'ذا النون', 'قال ذا', 0],
  ])('%s', (_, word, text, count) => {
    expect(searchIn(text).listOccurrences(word)).toHaveLength(count)
  })

  test('a phrase does not match across two verses', () => {
    expect(searchIn('قال ذا', 'النون').listOccurrences('ذا النون')).toEqual([])
  })
})
