import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { type Page, pageSize, toPage } from '#shared/catalogue/paging.ts'
import type { Reference } from '#shared/catalogue/reference.ts'
import { type DiffPart, diffWords } from '#shared/catalogue/word-diff.ts'
import type { InterfaceLanguage, TextLanguage } from '#shared/language/languages.ts'
import type { TextChange, TextChanges } from '#shared/page-context.ts'

export type ChangeView = {
  /** Names the change within the log, and on the page. */
  readonly id: string
  readonly revision: number
  readonly at: string
  readonly reference: Reference
  readonly chapterName: string
  readonly kind: TextChange['kind']
  /** As its editor stated it, in whatever language. */
  readonly reason: string
  readonly texts: readonly { readonly language: TextLanguage; readonly parts: readonly DiffPart[] }[]
}

export function toChangeView(catalogue: Catalogue, change: TextChange, language: InterfaceLanguage): ChangeView {
  const { revision, seq, at, reference, kind, reason, texts } = change
  return {
    id: `r${revision}-${seq}`,
    revision,
    at,
    reference,
    chapterName: catalogue.chapterByNumber.get(reference.chapter)?.[language] ?? '',
    kind,
    reason,
    texts: texts.map(({ language: code, before, after }) => ({ language: code, parts: diffWords(before, after) })),
  }
}

export type ChangesView = {
  readonly page: Page
  readonly changes: readonly ChangeView[]
  /** Whether what was changed before these is not listed any more. */
  readonly hasOlder: boolean
}

export function toChangesView(
  catalogue: Catalogue,
  { items, isWhole }: TextChanges,
  { page: pageText, language }: { readonly page: string | null; readonly language: InterfaceLanguage },
): ChangesView {
  const page = toPage(pageText, items.length)
  const shown = items.slice(page.skip, page.skip + pageSize)
  return {
    page,
    changes: shown.map((change) => toChangeView(catalogue, change, language)),
    hasOlder: !isWhole && page.number === page.count,
  }
}
