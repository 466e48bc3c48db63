import { expect, test } from 'vitest'
import type { ContentPassage } from './passage-content.ts'
import { listOutlineLines } from './passage-content-report.ts'

const title = { ar: 'عنوان', en: 'A title', az: 'Başlıq', tr: 'Başlık', ru: 'Заголовок' }
const questions = { ar: ['ما؟'], en: ['What?'], az: ['Nə?'], tr: ['Ne?'], ru: ['Что?'] }
const passage = (from: number, to: number, change: Partial<ContentPassage> = {}): ContentPassage => ({
  from,
  to,
  title,
  themes: ['creed', 'worship'],
  questions,
  ...change,
})
const introduction = { en: 'One. Two.', az: 'Bir. İki.', tr: 'Bir. İki.', ru: 'Раз. Два.' }
const chapters = [
  { number: 1, ayahCount: 7 },
  { number: 2, ayahCount: 10 },
]

test('the report counts chapters, verses covered once, passages, languages and themes', () => {
  const overlapping = [passage(1, 4), passage(4, 7, { questions: { ...questions, ru: [] } })]
  const lines = listOutlineLines(
    { outlines: [{ chapter: 1, introduction, passages: overlapping }], unreadable: [] },
    chapters,
  )
  expect(lines).toEqual([
    'Outline: 1 of 2 chapters; verses covered once: 6 of 17; passages: 2',
    '  languages complete: ar, en, az, tr',
    '  passages with title and questions: ar 2, en 2, az 2, tr 2, ru 1',
    '  chapters with an introduction: en 1, az 1, tr 1, ru 1',
    '  themes in use: 2; themes a passage: 2.0',
  ])
})
