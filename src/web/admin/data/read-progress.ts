import type { Chapter } from '#shared/catalogue/chapter.ts'
import type { ProgressMeasure } from '#shared/contract/list-records.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { type ApiFailure, callApi, isFailure } from '#web/ui/api-client.ts'
import type { AdminUrl } from './admin-url.ts'
import { isOneOf } from './list-columns.ts'

/** The progress of a chapter in the chosen measure. */
export type ChapterProgress = {
  readonly chapter: Chapter
  readonly all: number
  readonly done: Readonly<Record<InterfaceLanguage, number>>
}

export type ProgressView = { readonly measure: ProgressMeasure; readonly chapters: readonly ChapterProgress[] }

/** Importing the contract's own list would bundle zod; the type keeps this list complete. */
const measures: Readonly<Record<ProgressMeasure, true>> = {
  commentary: true,
  notes: true,
  titles: true,
  questions: true,
  introduction: true,
}
export const progressMeasures = Object.keys(measures) as readonly ProgressMeasure[]

export async function readProgress({ kind }: AdminUrl): Promise<ProgressView | ApiFailure> {
  const measure = isOneOf(progressMeasures, kind) ? kind : 'commentary'
  const [progress, chapters] = await Promise.all([
    callApi<'readProgress'>({ method: 'GET', path: '/api/admin/progress' }),
    callApi<'listChapters'>({ method: 'GET', path: '/api/chapter' }),
  ])
  if (isFailure(progress)) return progress
  if (isFailure(chapters)) return chapters
  const byNumber = new Map(progress.chapters.map((entry) => [entry.chapter, entry.measures[measure]]))
  return {
    measure,
    chapters: chapters.flatMap((chapter) => {
      const measured = byNumber.get(chapter.number)
      return measured ? [{ chapter, ...measured }] : []
    }),
  }
}
