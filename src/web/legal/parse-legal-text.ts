import type { LegalText } from './legal-document.ts'

export type LegalRun = { readonly text: string; readonly address?: string }

const link = /\[([^[\]]+)\]\(([^()\s]+)\)/g

/** Splits prose at its links: `See [Terms](/terms-conditions).` is three runs, the second with an address. */
export function parseLegalText(text: LegalText): readonly LegalRun[] {
  const runs: LegalRun[] = []
  let end = 0
  for (const match of text.matchAll(link)) {
    const [whole, label = '', address = ''] = match
    if (match.index > end) runs.push({ text: text.slice(end, match.index) })
    runs.push({ text: label, address })
    end = match.index + whole.length
  }
  if (end < text.length) runs.push({ text: text.slice(end) })
  return runs
}
