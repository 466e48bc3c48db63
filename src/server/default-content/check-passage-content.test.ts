import { expect, test } from 'vitest'
import { checkPassageContent } from './check-passage-content.ts'
import type { ContentOutline, ContentPassage } from './passage-content.ts'

const passage: ContentPassage = {
  from: 1,
  to: 4,
  title: { ar: 'عنوان المقطع هنا', en: 'God is one', az: 'Allah təkdir', tr: 'Allah birdir', ru: 'Аллах един' },
  themes: ['oneness-of-god', 'creed', 'worship', 'praise-of-god'],
  questions: {
    ar: ['من هو الله؟'],
    en: ['Who is God?'],
    az: ['Allah kimdir?'],
    tr: ['Allah kim?'],
    ru: ['Кто такой Бог?'],
  },
}
const introduction = { en: 'One. Two.', az: 'Bir. İki.', tr: 'Bir. İki.', ru: 'Раз. Два.' }
const chapters = [{ number: 112, ayahCount: 4 }]
const concepts = new Set(passage.themes)

function check(passages: readonly ContentPassage[], change: Partial<ContentOutline> = {}): string[] {
  const outline = { chapter: 112, introduction, passages: [...passages], ...change }
  return checkPassageContent({ outlines: [outline], unreadable: [] }, chapters, concepts).map(({ message }) => message)
}

test('a valid outline has no problems', () => expect(check([passage])).toEqual([]))

test('a chapter without an outline is named', () =>
  expect(checkPassageContent({ outlines: [], unreadable: [] }, chapters, concepts)).toEqual([
    { file: 'passages/112.json', message: 'is missing' },
  ]))

const title = (change: Partial<ContentPassage['title']>) => [{ ...passage, title: { ...passage.title, ...change } }]
const questions = (change: Partial<ContentPassage['questions']>) => [
  { ...passage, questions: { ...passage.questions, ...change } },
]

test.each<[string, readonly ContentPassage[], RegExp]>([
  ['a missing verse', [{ ...passage, to: 3 }], /ends at 3, but the chapter has 4/],
  [
    'an overlap',
    [
      { ...passage, to: 2 },
      { ...(title({ en: 'Another one' })[0] as ContentPassage), from: 2 },
    ],
    /should begin at 3/,
  ],
  [
    'a duplicate title',
    [
      { ...passage, to: 2 },
      { ...passage, from: 3 },
    ],
    /stands twice/,
  ],
  ['a long title', title({ en: 'one two three four five six seven eight nine ten eleven twelve' }), /12 words/],
  ['a title with a full stop', title({ en: 'God is one.' }), /ends in a stop/],
  ['a title with a verse number', title({ en: 'What verse 4 says' }), /holds a number/],
  ['a title with an honorific', title({ tr: 'Hz. Musa ve kavmi' }), /has the word Hz\./],
  ['the Arabic name of God in English', questions({ en: ['Who is Allah?'] }), /has the word Allah/],
  ['Latin letters in Russian', title({ ru: 'Аллах eдин' }), /has the letter e/],
  ['Turkish letters that are Azerbaijani', title({ tr: 'Allah təkdir' }), /has the letter ə/],
  ['a question that repeats the title', questions({ en: ['God is one?'] }), /repeats the title/],
  ['a question without a question mark', questions({ ar: ['من هو الله'] }), /no question mark/],
  ['a missing question', questions({ az: [] }), /0 questions in az/],
  ['an unknown theme', [{ ...passage, themes: [...passage.themes, 'nowhere'] }], /nowhere is not in the vocabulary/],
  ['a duplicate theme', [{ ...passage, themes: [...passage.themes, 'creed'] }], /a theme twice/],
])('%s is reported', (_name, passages, message) => expect(check(passages).join('\n')).toMatch(message))

test('an introduction of one sentence is reported', () =>
  expect(check([passage], { introduction: { ...introduction, en: 'One' } })).toEqual([
    'the en introduction has 0 sentences',
  ]))
