import type { TextLanguage } from '../language/languages.ts'
import type { Grant, Role } from './roles.ts'

/** In every language, in the user's own languages, or not at all. */
type Reach = 'all' | 'own' | 'none'

const everyone = { owner: 'all', editor: 'all', translator: 'all', reviewer: 'all' } as const
const writers = { owner: 'all', editor: 'all', translator: 'own', reviewer: 'none' } as const
const editors = { owner: 'all', editor: 'all', translator: 'none', reviewer: 'none' } as const
const owners = { owner: 'all', editor: 'none', translator: 'none', reviewer: 'none' } as const

/**
 * Which role may do what. This is the only table of rights: a row of the contract names the capability that a request
 * needs, the guard of writes (`required-rights.ts`) names those that each changed field needs, and the screens offer
 * what the table allows.
 */
export const capabilities = {
  /** The user's own account: signing out, password, two-step sign-in. */
  account: everyone,
  /** What editors see: history, issues, previews, the workbook. */
  read: everyone,
  /** Changing content directly. The capabilities below decide which fields. */
  write: writers,
  /** Saving a change as a draft and sending it for review. The same capabilities decide about its fields. */
  draft: writers,
  /** Publishing and returning drafts. */
  publish: { owner: 'all', editor: 'all', translator: 'none', reviewer: 'all' },
  /** Changing the text of a verse in a language. */
  text: writers,
  commentary: writers,
  /** Names of topics, groups and chapters, titles of passages. */
  names: writers,
  /** Why a verse is in a topic or group; the questions that a passage answers. */
  notes: writers,
  /** Changing text that matches its edition. */
  unlock: { owner: 'all', editor: 'none', translator: 'own', reviewer: 'none' },
  /** Creating and deleting records, their links and order, their themes and declared fields. */
  structure: editors,
  /** Adding and removing editions, and their attribution. */
  editions: editors,
  /** Messages of readers. */
  inbox: editors,
  /** The contacts that the footer shows. */
  site: owners,
  /** Declared fields. */
  schema: owners,
  /** Deleting every verse. */
  erase: owners,
  /** Accounts and their roles. */
  people: owners,
} as const satisfies Record<string, Readonly<Record<Role, Reach>>>

export type Capability = keyof typeof capabilities

/** Capabilities withheld from users whose changes are reviewed. */
const unreviewed: ReadonlySet<Capability> = new Set(['write', 'publish', 'editions'])

/** Whether a user has the capability in a language; without a language, whether in any. */
export function can({ role, languages, isReviewed }: Grant, capability: Capability, language?: TextLanguage): boolean {
  if (isReviewed && unreviewed.has(capability)) return false
  const reach: Reach = capabilities[capability][role]
  if (reach !== 'own') return reach === 'all'
  return language === undefined || languages.some((own) => own === language)
}

/** Whether a user may call a row of the contract. Changing the structure directly also requires `write`. */
export function canCall(grant: Grant, capability: Capability): boolean {
  return can(grant, capability) && (capability !== 'structure' || can(grant, 'write'))
}
