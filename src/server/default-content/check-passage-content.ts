import type { Chapter } from '#shared/catalogue/chapter.ts'
import { listCoverProblems } from '#shared/catalogue/outline.ts'
import { interfaceLanguages, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { ContentProblem } from './collection-content.ts'
import { findForbiddenTerm } from './find-forbidden-term.ts'
import { findScriptProblem } from './find-script-problem.ts'
import { type ContentOutline, type ContentPassage, type PassageContent, toOutlineFile } from './passage-content.ts'

type ChapterLengths = readonly Pick<Chapter, 'number' | 'ayahCount'>[]

const limits = {
  /** Passages usually have two to nine verses; an indivisible scene may be longer. */
  verses: 18,
  titleWords: { min: 2, max: 11 },
  themes: { min: 4, max: 10 },
  questions: { min: 1, max: 3 },
  questionWords: 16,
  sentences: { min: 2, max: 5 },
}

/** Checks the outline before it is built in. Returns the problems. */
export function checkPassageContent(
  content: PassageContent,
  chapters: ChapterLengths,
  concepts: ReadonlySet<string>,
): ContentProblem[] {
  const outlined = new Set(content.outlines.map(({ chapter }) => chapter))
  const missing = chapters.filter(({ number }) => !outlined.has(number))
  return [
    ...content.unreadable,
    ...missing.map(({ number }) => ({ file: toOutlineFile(number), message: 'is missing' })),
    ...content.outlines.flatMap((outline) => {
      const ayahCount = chapters.find(({ number }) => number === outline.chapter)?.ayahCount ?? 0
      const messages = [
        ...listCoverProblems(outline.passages, ayahCount),
        ...checkLengths(outline.passages),
        ...checkIntroduction(outline),
        ...checkDistinct(outline.passages),
        ...outline.passages.flatMap((passage) => checkPassage(passage, concepts)),
      ]
      return messages.map((message) => ({ file: toOutlineFile(outline.chapter), message }))
    }),
  ]
}

function checkLengths(passages: readonly ContentPassage[]): string[] {
  const long = passages.filter(({ from, to }) => to - from + 1 > limits.verses)
  return long.map(({ from, to }) => `${from}-${to} has more than ${limits.verses} verses`)
}

function checkIntroduction({ introduction }: ContentOutline): string[] {
  return interfaceLanguages.flatMap((language) => {
    const text = introduction[language]
    const count = text.match(/[.!?…](?=\s|$)/g)?.length ?? 0
    return [
      ...(isWithin(count, limits.sentences) ? [] : [`the ${language} introduction has ${count} sentences`]),
      ...findTextProblems(text, language),
    ]
  })
}

function checkDistinct(passages: readonly ContentPassage[]): string[] {
  return textLanguages.flatMap((language) => {
    const seen = new Set<string>()
    return passages.flatMap(({ from, title }) => {
      const folded = toLetters(title[language])
      const isRepeated = seen.has(folded)
      seen.add(folded)
      return isRepeated ? [`${from}: the ${language} title "${title[language]}" stands twice`] : []
    })
  })
}

function checkPassage(passage: ContentPassage, concepts: ReadonlySet<string>): string[] {
  const { from, to, themes } = passage
  const unknown = themes.filter((theme) => !concepts.has(theme))
  const problems = [
    ...textLanguages.flatMap((language) => checkLanguage(passage, language)),
    ...(isWithin(themes.length, limits.themes) ? [] : [`has ${themes.length} themes`]),
    ...(new Set(themes).size === themes.length ? [] : ['names a theme twice']),
    ...unknown.map((theme) => `the theme ${theme} is not in the vocabulary`),
  ]
  return problems.map((problem) => `${from}-${to}: ${problem}`)
}

function checkLanguage({ title, questions }: ContentPassage, language: TextLanguage): string[] {
  const name = title[language]
  const asked = questions[language]
  return [
    ...(isWithin(countWords(name), limits.titleWords) ? [] : [`the ${language} title has ${countWords(name)} words`]),
    ...(/[.?؟!]$|\d/.test(name) ? [`the ${language} title ends in a stop or holds a number: ${name}`] : []),
    ...(isWithin(asked.length, limits.questions) ? [] : [`has ${asked.length} questions in ${language}`]),
    ...asked.flatMap((question) => checkQuestion(question, name, language)),
    ...[name, ...asked].flatMap((text) => findTextProblems(text, language)),
  ]
}

function findTextProblems(text: string, language: TextLanguage): string[] {
  return [findScriptProblem(text, language), findForbiddenTerm(text, language)].filter((found) => found !== undefined)
}

function checkQuestion(question: string, title: string, language: TextLanguage): string[] {
  return [
    ...(/[?؟]$/.test(question) ? [] : [`the ${language} question has no question mark: ${question}`]),
    ...(toLetters(question) === toLetters(title) ? [`the ${language} question repeats the title`] : []),
    ...(countWords(question) > limits.questionWords ? [`the ${language} question is too long: ${question}`] : []),
  ]
}

function isWithin(count: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return count >= min && count <= max
}

function countWords(text: string): number {
  return text.split(/\s+/).length
}

function toLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
