import type { Site } from '#shared/site/site.ts'

/** What a document takes from the site configuration; the rest of its text is ours. */
export type LegalSite = Pick<Site, 'name' | 'domain' | 'contactEmail' | 'currency'>

export type LegalDocumentId = 'privacyPolicy' | 'cookiePolicy' | 'terms' | 'disclaimer' | 'returnPolicy'

/** Prose, in which `[label](address)` is a link: an anchor, a path of ours, `mailto:` or `https:`. */
export type LegalText = string

export type LegalTable = { readonly head: readonly string[]; readonly rows: readonly (readonly LegalText[])[] }

export type LegalBlock = LegalText | { readonly list: readonly LegalText[] } | { readonly table: LegalTable }

export type LegalSection = {
  /** The anchor. People keep links to it, so it outlives a change of heading. */
  readonly id: string
  readonly heading: string
  readonly body: readonly LegalBlock[]
}

export type LegalDate = { readonly label: string; readonly iso: string; readonly text: string }

/** A legal page, in English in every language of the interface. Sections are numbered from 1 as they stand. */
export type LegalDocument = {
  readonly id: LegalDocumentId
  readonly title: string
  readonly dates: readonly LegalDate[]
  readonly intro: readonly LegalBlock[]
  readonly sections: readonly LegalSection[]
}

/** Section 1 of the specification: the day the text of all pages but the return policy was generated. */
export const textGenerated: LegalDate = { label: 'Text generated on', iso: '2025-01-29', text: '2025-01-29' }

export function toMailLink(email: string): LegalText {
  return `[${email}](mailto:${email})`
}
