import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { type Page, pageSize, toPage } from '#shared/catalogue/paging.ts'
import { type DiffPart, diffWords } from '#shared/catalogue/word-diff.ts'
import type { InterfaceLanguage, TextLanguage } from '#shared/language/languages.ts'
import type { TextChange, TextChanges, TextWriteChange, VerseChange } from '#shared/page-context.ts'

type Named = {
  /** Identifies the change in the log and on the page. */
  readonly id: string
}

export type VerseChangeView = Named &
  Omit<VerseChange, 'seq' | 'texts'> & {
    readonly chapterName: string
    readonly texts: readonly { readonly language: TextLanguage; readonly parts: readonly DiffPart[] }[]
  }

export type WriteChangeView = Named & TextWriteChange

export type ChangeView = VerseChangeView | WriteChangeView

export function toChangeView(catalogue: Catalogue, change: TextChange, language: InterfaceLanguage): ChangeView {
  if (change.kind === 'write') return { id: `r${change.revision}`, ...change }
  const { seq, texts, ...rest } = change
  return {
    ...rest,
    id: `r${change.revision}-${seq}`,
    chapterName: catalogue.chapterByNumber.get(change.reference.chapter)?.[language] ?? '',
    texts: texts.map(({ language: code, before, after }) => ({ language: code, parts: diffWords(before, after) })),
  }
}

export type ChangesView = { readonly page: Page; readonly changes: readonly ChangeView[] }

type Asked = { readonly page: string | null; readonly language: InterfaceLanguage }

export async function toChangesView(
  catalogue: Catalogue,
  log: TextChanges,
  { page: pageText, language }: Asked,
): Promise<ChangesView> {
  const page = toPage(pageText, log.count)
  const shown = await log.list({ skip: page.skip, limit: pageSize })
  return { page, changes: shown.map((change) => toChangeView(catalogue, change, language)) }
}
