import type { z } from 'zod'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { EditionText } from './catalogue/edition-text.ts'
import type { Reference } from './catalogue/reference.ts'
import type { Verse } from './catalogue/verse.ts'
import type { ApiRow } from './contract/api-rows.ts'
import type { Endpoints } from './contract/endpoints.ts'
import type { ExtraMessages, Messages } from './i18n/messages.ts'
import type { InterfaceLanguage, TextLanguage } from './language/languages.ts'
import type { EditionSearch } from './search/find-in-editions.ts'
import type { VerseSearchQuery } from './search/find-verses.ts'
import type { SearchableCatalogue } from './search/searchable-catalogue.ts'

/** What the server hands to the loaders of one request. The server fills it in; the pages know no other way to it. */
export type PageContext = {
  readonly catalogue: Catalogue
  /** Whose draft the page shows, in a preview; undefined for readers. */
  readonly previewOf?: string
  /** The same catalogue with its search index; the first call after a start may have to wait for the index. */
  readonly searchable: () => SearchableCatalogue
  readonly messages: Readonly<Record<InterfaceLanguage, Messages>>
  /** The texts of the pages that only some readers open. */
  readonly extraMessages: Readonly<Record<InterfaceLanguage, ExtraMessages>>
  /** When an edition was asked for that is not here, or cannot be loaded just now: what is shown is the default one. */
  readonly editionNotice?: 'missing' | 'unavailable'
  /** The words of any edition, for comparing. Undefined when there is no such edition; rejects while it cannot be loaded. */
  readonly findEditionText?: (id: string) => Promise<EditionText | undefined>
  /** What the editions that this reader is not shown have of the words. */
  readonly searchEditions?: (query: VerseSearchQuery) => Promise<readonly EditionSearch[]>
  /** Whether the reader wants the pronunciation under the Arabic. */
  readonly showsPronunciation?: boolean
  /** The site's own origin, without a slash at the end. */
  readonly origin: string
  /** The address of whoever asks, for limits per client. */
  readonly clientAddress?: string
  /** What the administrator entered for the footer; it goes before the site configuration. */
  readonly contacts?: Contacts | undefined
  /** The public change log of the texts; or all that one revision changed. */
  readonly textChanges?: (revision?: number) => Promise<TextChanges>
  /** What the texts were when they were imported. */
  readonly editionIntegrity?: EditionIntegrity
  /** Notes what a page failed with; the reader is told no more than that it did. */
  readonly reportError?: (error: unknown) => void
  /** The public reads of the API, for the page that documents them. */
  readonly apiRows?: () => readonly ApiRow[]
  /** How the site is doing at this moment. */
  readonly health?: () => Health
  /** The contact form without scripts: the same as `POST /api/email/push`, in process. */
  readonly sendLead?: ((lead: LeadEmail, clientAddress: string) => Promise<LeadResult>) | undefined
}

/** What a write did to an edition: it came, went, took the place of another as the default (`before`), or got other words. */
export type EditionChange = {
  readonly kind: 'added' | 'removed' | 'switched' | 'renewed' | 'edited'
  readonly language: TextLanguage
  readonly title: string
  readonly before: string
}

/** When a text was changed and why. Who did stays with the administrators. */
type Written = {
  readonly revision: number
  readonly at: string
  /** As its editor stated; empty where none was asked for. */
  readonly reason: string
}

/** A change of a verse's text. */
export type VerseChange = Written & {
  readonly kind: 'changed' | 'added' | 'removed'
  readonly seq: number
  readonly reference: Reference
  /** The texts that differ, when the verse stayed. */
  readonly texts: readonly { readonly language: TextLanguage; readonly before: string; readonly after: string }[]
}

/** A write that changed an edition or many verses, such as an import. */
export type TextWriteChange = Written & {
  readonly kind: 'write'
  readonly editions: readonly EditionChange[]
  readonly languages: readonly TextLanguage[]
  /** How many verses have another text in the same edition; 0 when they are listed one by one. */
  readonly count: number
}

export type TextChange = VerseChange | TextWriteChange

/** The changes of the texts, newest first. */
export type TextChanges = {
  readonly count: number
  list(page: { readonly skip: number; readonly limit: number }): Promise<readonly TextChange[]>
}

/** One verse in one edition: the hash of its text today and the one recorded when the edition was imported, empty when there is none. */
export type VerseHashCheck = {
  readonly language: TextLanguage
  readonly now: string
  readonly recorded: string
  readonly isSame: boolean
}

/** Each may have to ask the database, and fails while it is away. */
export type EditionIntegrity = {
  matchesEdition(verse: Verse, language: TextLanguage): Promise<boolean>
  checkVerseHashes(verse: Verse): Promise<readonly VerseHashCheck[]>
  /** Whether the verse was imported, and is something else now. */
  isModified(verse: Verse, language: TextLanguage): Promise<boolean>
  /** The verses that are not what was imported. */
  listModified(language: TextLanguage): Promise<readonly Reference[]>
}

export type Contacts = { readonly email1?: string; readonly tel1?: string; readonly tel2?: string }

export type Health = z.infer<Endpoints['readHealth']['output']>

export type LeadEmail = z.input<Endpoints['pushEmail']['body']>

/** The page and the server do not share a module, so a failure comes as a value and not as an error of a class. */
export type LeadResult =
  | { readonly message: string }
  | { readonly error: true; readonly message: string; readonly status: number; readonly code?: string }

/** A rendered page with the policy that allows exactly the scripts and styles that we put into it. */
export type RenderedDocument = {
  /** The HTML, one part after the other. */
  readonly parts: readonly (string | SharedText)[]
  /** The page without what it shares with others: `sharedHash` stands for it, for the scripts and styles of all pages the hashes in the policy. */
  readonly ownHtml: string
  readonly sharedHash: string
  readonly contentSecurityPolicy: string
}

/** A text that all pages have, the same object in each: whoever encodes it does so once. */
export type SharedText = { readonly text: string }

export function toHtml({ parts }: Pick<RenderedDocument, 'parts'>): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

/**
 * Where the page renderer leaves the document for the server: beside React Router's response, whose body would have to be encoded and
 * decoded again.
 */
export type DocumentSlot = { document?: RenderedDocument }
