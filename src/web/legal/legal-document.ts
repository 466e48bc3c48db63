import type { Site } from '#shared/site/site.ts'

/** The values that a document takes from the site configuration; the rest of its text is fixed. */
export type LegalSite = Pick<Site, 'name' | 'domain' | 'contactEmail' | 'currency'>

export type LegalDocumentId = 'privacyPolicy' | 'cookiePolicy' | 'terms' | 'disclaimer' | 'returnPolicy'

/** Prose in which `[label](address)` is a link: an anchor, one of our paths, `mailto:` or `https:`. */
export type LegalText = string

export type LegalTable = { readonly head: readonly string[]; readonly rows: readonly (readonly LegalText[])[] }

export type LegalBlock = LegalText | { readonly list: readonly LegalText[] } | { readonly table: LegalTable }

export type LegalSection = {
  /** The anchor. People keep links to it, so it never changes with the heading. */
  readonly id: string
  readonly heading: string
  readonly body: readonly LegalBlock[]
}

export type LegalDate = { readonly label: string; readonly iso: string; readonly text: string }

/** A legal page in one language. Sections are numbered from 1 in order. */
export type LegalDocument = {
  readonly id: LegalDocumentId
  readonly dates: readonly LegalDate[]
  readonly intro: readonly LegalBlock[]
  readonly sections: readonly LegalSection[]
}

/** The documents of one language, each a function of the site configuration. */
export type LegalDocumentWriters = Readonly<Record<LegalDocumentId, (site: LegalSite) => LegalDocument>>

export function toMailLink(email: string): LegalText {
  return `[${email}](mailto:${email})`
}
