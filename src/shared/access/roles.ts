import type { InterfaceLanguage } from '../language/languages.ts'

/**
 * The roles of users:
 * - `owner`: everything, including people;
 * - `editor`: the content in every language, except text that matches its edition;
 * - `translator`: commentary, names, notes and the text of the editions, in named languages;
 * - `reviewer`: reads everything that editors see, publishes or returns drafts, and writes nothing.
 */
export const roles = ['owner', 'editor', 'translator', 'reviewer'] as const
export type Role = (typeof roles)[number]

/** A role and, for a translator, the languages. */
export type Grant = {
  readonly role: Role
  readonly languages: readonly InterfaceLanguage[]
  /** Whether someone else must review and publish their changes. Only for an editor or a translator. */
  readonly isReviewed?: boolean
}

/** The grant for unrestricted actors: an owner, the command line, the site itself. */
export const ownerGrant: Grant = { role: 'owner', languages: [] }
