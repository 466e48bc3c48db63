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

/** What the server passes to the loaders of one request. The pages have no other access to the server. */
export type PageContext = {
  readonly catalogue: Catalogue
  /** The author of the draft that a preview shows; undefined for readers. */
  readonly previewOf?: string
  /** The same catalogue with its search index. The first call after a start may wait for the index. */
  readonly searchable: () => SearchableCatalogue
  readonly messages: Readonly<Record<InterfaceLanguage, Messages>>
  /** The texts of pages that only some readers open. */
  readonly extraMessages: Readonly<Record<InterfaceLanguage, ExtraMessages>>
  /**
   * Why the default edition is shown instead of the requested one: it does not exist, or cannot be loaded at the
   * moment.
   */
  readonly editionNotice?: 'missing' | 'unavailable'
  /**
   * The text of any edition, for comparing. Undefined when there is no such edition; rejects when it cannot be loaded.
   */
  readonly findEditionText?: (id: string) => Promise<EditionText | undefined>
  /** Searches the editions that this reader is not shown. */
  readonly searchEditions?: (query: VerseSearchQuery) => Promise<readonly EditionSearch[]>
  /** Whether the reader wants the pronunciation under the Arabic. */
  readonly showsPronunciation?: boolean
  /** The site's own origin, without a slash at the end. */
  readonly origin: string
  /** The client's IP address, for limits per client. */
  readonly clientAddress?: string
  /** What the administrator entered for the footer; it takes precedence over the site configuration. */
  readonly contacts?: Contacts | undefined
  /** The public change log of the texts, or the changes of one revision. */
  readonly textChanges?: (revision?: number) => Promise<TextChanges>
  /** Compares the texts with what was imported. */
  readonly editionIntegrity?: EditionIntegrity
  /** Logs an error of a page; the reader is told only that the page failed. */
  readonly reportError?: (error: unknown) => void
  /** The public reads of the API, for the page that documents them. */
  readonly apiRows?: () => readonly ApiRow[]
  /** The current health of the site. */
  readonly health?: () => Health
  /** Sends the contact form without scripts: the same as `POST /api/email/push`, in process. */
  readonly sendLead?: ((lead: LeadEmail, clientAddress: string) => Promise<LeadResult>) | undefined
}

/**
 * How a write changed an edition. `switched` means that it replaced another (`before`) as the default; `renewed`, that
 * its text was replaced.
 */
export type EditionChange = {
  readonly kind: 'added' | 'removed' | 'switched' | 'renewed' | 'edited'
  readonly language: TextLanguage
  readonly title: string
  readonly before: string
}

/** When a text was changed and why. Only administrators see who changed it. */
type Written = {
  readonly revision: number
  readonly at: string
  /** The editor's own words; empty when none were asked for. */
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
  /** The number of verses whose text changed within the same edition; 0 when they are listed one by one. */
  readonly count: number
}

export type TextChange = VerseChange | TextWriteChange

/** The changes of the texts, newest first. */
export type TextChanges = {
  readonly count: number
  list(page: { readonly skip: number; readonly limit: number }): Promise<readonly TextChange[]>
}

/** The hash of a verse's text in one edition today, and the hash recorded at the import, empty when there is none. */
export type VerseHashCheck = {
  readonly language: TextLanguage
  readonly now: string
  readonly recorded: string
  readonly isSame: boolean
}

/** Every method may query the database, and rejects while it is unavailable. */
export type EditionIntegrity = {
  matchesEdition(verse: Verse, language: TextLanguage): Promise<boolean>
  checkVerseHashes(verse: Verse): Promise<readonly VerseHashCheck[]>
  /** Whether the verse was imported and has been changed since. */
  isModified(verse: Verse, language: TextLanguage): Promise<boolean>
  /** The verses that differ from the import. */
  listModified(language: TextLanguage): Promise<readonly Reference[]>
}

export type Contacts = { readonly email1?: string; readonly tel1?: string; readonly tel2?: string }

export type Health = z.infer<Endpoints['readHealth']['output']>

export type LeadEmail = z.input<Endpoints['pushEmail']['body']>

/**
 * A failure is a value, not an error class: the page and the server are bundled separately, so `instanceof` would fail.
 */
export type LeadResult =
  | { readonly message: string }
  | { readonly error: true; readonly message: string; readonly status: number; readonly code?: string }

/**
 * A rendered page with its content security policy, which allows exactly the scripts and styles that we put into it.
 */
export type RenderedDocument = {
  /** The HTML, in order. */
  readonly parts: readonly (string | SharedText)[]
  /**
   * The page without the texts it shares with other pages. `sharedHash` covers those; the hashes in the policy cover
   * the common scripts and styles.
   */
  readonly ownHtml: string
  readonly sharedHash: string
  readonly contentSecurityPolicy: string
}

/** A text that all pages contain, as the same object in each, so that it can be encoded once. */
export type SharedText = { readonly text: string }

export function toHtml({ parts }: Pick<RenderedDocument, 'parts'>): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

/**
 * Through this the page renderer passes the document to the server, next to React Router's response, whose body would
 * have to be encoded and decoded again.
 */
export type DocumentSlot = { document?: RenderedDocument }
