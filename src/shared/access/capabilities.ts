import type { TextLanguage } from '../language/languages.ts'
import type { Grant, Role } from './roles.ts'

/** In every language, in one's own, or not at all. */
type Reach = 'all' | 'own' | 'none'

const everyone = { owner: 'all', editor: 'all', translator: 'all', reviewer: 'all' } as const
const writers = { owner: 'all', editor: 'all', translator: 'own', reviewer: 'none' } as const
const editors = { owner: 'all', editor: 'all', translator: 'none', reviewer: 'none' } as const
const owners = { owner: 'all', editor: 'none', translator: 'none', reviewer: 'none' } as const

/**
 * Which role may do what. The one table of rights: a row of the contract names the capability that a request needs, the guard of the
 * writes (`required-rights.ts`) names those that each changed field needs, and the screens offer what the table allows.
 */
export const capabilities = {
  /** One's own account: signing out, password, two-step sign-in. */
  account: everyone,
  /** What editors see: history, issues, previews, the workbook. */
  read: everyone,
  /** To change content at once. Which fields, the capabilities below decide. */
  write: writers,
  /** To keep a change as a draft and send it for review. The same capabilities below decide about its fields. */
  draft: writers,
  /** To publish and return drafts. */
  publish: { owner: 'all', editor: 'all', translator: 'none', reviewer: 'all' },
  /** The text of a verse in a language. */
  text: writers,
  commentary: writers,
  /** Names of topics, groups and chapters, titles of passages. */
  names: writers,
  /** Why a verse is in a topic or group; the questions that a passage answers. */
  notes: writers,
  /** Text that matches its edition. */
  unlock: { owner: 'all', editor: 'none', translator: 'own', reviewer: 'none' },
  /** Which records there are, their links and order, their themes and declared fields. */
  structure: editors,
  /** Which editions there are, and whose words they are. */
  editions: editors,
  /** Messages of readers. */
  inbox: editors,
  /** The contacts that the footer shows. */
  site: owners,
  /** Declared fields. */
  schema: owners,
  /** To delete every verse. */
  erase: owners,
  /** Who has an account, and with which role. */
  people: owners,
} as const satisfies Record<string, Readonly<Record<Role, Reach>>>

export type Capability = keyof typeof capabilities

/** What someone whose changes are reviewed leaves to others. */
const unreviewed: ReadonlySet<Capability> = new Set(['write', 'publish', 'editions'])

/** Whether someone may do it in a language; without one, whether anywhere. */
export function can({ role, languages, isReviewed }: Grant, capability: Capability, language?: TextLanguage): boolean {
  if (isReviewed && unreviewed.has(capability)) return false
  const reach: Reach = capabilities[capability][role]
  if (reach !== 'own') return reach === 'all'
  return language === undefined || languages.some((own) => own === language)
}

/** Whether someone may call a row of the contract. To change which records there are at once takes `write` too. */
export function canCall(grant: Grant, capability: Capability): boolean {
  return can(grant, capability) && (capability !== 'structure' || can(grant, 'write'))
}
