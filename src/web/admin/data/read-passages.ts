import type { Chapter } from '#shared/catalogue/chapter.ts'
import type { Introduction, Passage } from '#shared/catalogue/passage.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { type ApiFailure, callApi, isFailure } from '#web/ui/api-client.ts'
import type { AdminUrl } from './admin-url.ts'
import { type DraftMarks, readDraftMarks } from './read-drafts.ts'
import { type OpenRecord, readOpen } from './read-verses.ts'
import type { StoredRecord } from './record-values.ts'

export type VerseText = { readonly verse: number; readonly text: string }

export type PassagesView = {
  readonly chapter: number
  readonly chapters: readonly Chapter[]
  /** All passages of the chapter, in order. */
  readonly passages: readonly Passage[]
  readonly introduction: Introduction | undefined
  readonly verses: readonly VerseText[]
  /** Every theme in use, for the open form. */
  readonly themes: readonly string[]
  readonly drafts: DraftMarks
  /** By chapter number. */
  readonly introductionDrafts: DraftMarks
  readonly open: OpenRecord | undefined
}

/** The value of `open` for the chapter's introduction. */
export const introductionName = 'introduction'

const maxPage = 1000

export async function readPassages(url: AdminUrl): Promise<PassagesView | ApiFailure> {
  const chapter = /^\d{1,3}$/.test(url.chapter) ? Math.min(Math.max(Number(url.chapter), 1), 114) : 1
  const query = { chapter: String(chapter), limit: String(maxPage) }
  const [list, chapters, introduction, verses, themes, drafts, introductionDrafts, open] = await Promise.all([
    callApi<'listPassages'>({ method: 'GET', path: '/api/passage', query }),
    callApi<'listChapters'>({ method: 'GET', path: '/api/chapter' }),
    readIntroductionRecord(String(chapter)),
    readVerseTexts(chapter, url.language),
    readThemes(url.open),
    readDraftMarks('passage'),
    readDraftMarks('introduction'),
    url.open === introductionName
      ? readOpen('introduction', String(chapter), readIntroductionRecord)
      : readOpen('passage', url.open, readPassageRecord),
  ])
  if (isFailure(list)) return list
  const stored = isFailure(introduction) ? undefined : introduction
  return {
    chapter,
    chapters: isFailure(chapters) ? [] : chapters,
    passages: list.passages as readonly Passage[],
    introduction: stored as Introduction | undefined,
    verses,
    themes,
    drafts,
    introductionDrafts,
    open,
  }
}

export async function readPassageRecord(id: string): Promise<StoredRecord | ApiFailure> {
  const response = await callApi<'readPassage'>({ method: 'GET', path: '/api/passage/{id}', params: { id } })
  return isFailure(response) ? response : (response.passage as StoredRecord)
}

export async function readIntroductionRecord(chapter: string): Promise<StoredRecord | ApiFailure> {
  const request = { method: 'GET', path: '/api/introduction/{chapter}', params: { chapter } } as const
  const response = await callApi<'readIntroduction'>(request)
  return isFailure(response) ? response : response.introduction
}

async function readVerseTexts(chapter: number, language: TextLanguage): Promise<VerseText[]> {
  const query = { chapter: String(chapter), limit: String(maxPage), sortBy: 'verse', select: `verse,${language}` }
  const response = await callApi<'listVerses'>({ method: 'GET', path: '/api/verse', query })
  if (isFailure(response)) return []
  return response.verses.map(({ verse = 0, [language]: text = '' }) => ({ verse, text }))
}

async function readThemes(open: string): Promise<string[]> {
  if (open === '' || open === introductionName) return []
  const themes = new Set<string>()
  for (let skip = 0, count = 1; skip < count; skip += maxPage) {
    const query = { limit: String(maxPage), skip: String(skip), select: 'themes' }
    const response = await callApi<'listPassages'>({ method: 'GET', path: '/api/passage', query })
    if (isFailure(response)) break
    count = response.count
    for (const passage of response.passages) for (const theme of passage.themes ?? []) themes.add(theme)
  }
  return [...themes].sort()
}
