import { textLanguages } from '../language/languages.ts'
import { type Refusal, toRefusal } from '../refusals/refusals.ts'
import { listCoverProblems, toPassageLabel } from './outline.ts'
import type { Passage } from './passage.ts'
import { isInvisible } from './storable-text.ts'

/** More than any of our passages has, and enough for two merged ones. */
export const outlineLimits = {
  titleLength: 200,
  themes: 20,
  questions: 6,
  questionLength: 300,
  introductionLength: 5000,
}

export const themePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export type OutlineProblem = {
  readonly passageId: string
  readonly field: string
} & Refusal

type RuledPassage = Pick<Passage, '_id' | 'chapter' | 'from' | 'to' | 'title' | 'themes' | 'questions'>

/** The problems of the passages of one chapter: they must cover it exactly and be distinguishable. */
export function listOutlineProblems(passages: readonly RuledPassage[], ayahCount: number): OutlineProblem[] {
  const sorted = passages.toSorted((a, b) => a.from - b.from)
  return [...listRangeProblems(sorted, ayahCount), ...sorted.flatMap(listTextProblems), ...listRepeatedTitles(sorted)]
}

function listRangeProblems(passages: readonly RuledPassage[], ayahCount: number): OutlineProblem[] {
  const [first] = passages
  if (!first) return []
  const problems = listCoverProblems(passages, ayahCount)
  if (problems.length === 0) return []
  const values = { chapter: first.chapter, count: ayahCount, problems: problems.join('; ') }
  return [{ passageId: first._id, field: 'from', ...toRefusal('cover', values) }]
}

function listTextProblems({ _id, title, themes, questions }: RuledPassage): OutlineProblem[] {
  const problem = (field: string, refusal: Refusal) => ({ passageId: _id, field, ...refusal })
  const found: OutlineProblem[] = []
  for (const language of textLanguages) {
    const name = title[language] ?? ''
    const asked = questions[language] ?? []
    if (isInvisible(name)) found.push(problem(`title.${language}`, toRefusal('required')))
    if (name.length > outlineLimits.titleLength)
      found.push(problem(`title.${language}`, toRefusal('too_long', { max: outlineLimits.titleLength })))
    if (asked.length === 0 || asked.some(isInvisible))
      found.push(problem(`questions.${language}`, toRefusal('empty_question')))
    if (asked.length > outlineLimits.questions)
      found.push(problem(`questions.${language}`, toRefusal('too_many_questions', { count: outlineLimits.questions })))
    if (asked.some((question) => question.length > outlineLimits.questionLength))
      found.push(problem(`questions.${language}`, toRefusal('long_question', { count: outlineLimits.questionLength })))
  }
  if (themes.length === 0) found.push(problem('themes', toRefusal('no_theme')))
  if (themes.length > outlineLimits.themes)
    found.push(problem('themes', toRefusal('too_many_themes', { count: outlineLimits.themes })))
  if (new Set(themes).size !== themes.length) found.push(problem('themes', toRefusal('theme_twice')))
  const odd = themes.filter((theme) => !themePattern.test(theme))
  if (odd.length > 0) found.push(problem('themes', toRefusal('theme_form', { names: odd.join(', ') })))
  return found
}

/** Two passages with the same title cannot be told apart in a list. */
function listRepeatedTitles(passages: readonly RuledPassage[]): OutlineProblem[] {
  return textLanguages.flatMap((language) => {
    const owners = new Map<string, RuledPassage>()
    return passages.flatMap((passage) => {
      const folded = foldTitle(passage.title[language] ?? '')
      const owner = owners.get(folded)
      if (!owner) owners.set(folded, passage)
      if (!owner || folded === '') return []
      const values = { title: passage.title[language], range: toPassageLabel(owner) }
      return [{ passageId: passage._id, field: `title.${language}`, ...toRefusal('title_taken', values) }]
    })
  })
}

function foldTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
