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
  /** To send a change of content. Which fields it may change, the capabilities below decide. */
  write: writers,
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

/** Whether someone may do it in a language; without one, whether anywhere. */
export function can({ role, languages }: Grant, capability: Capability, language?: TextLanguage): boolean {
  const reach: Reach = capabilities[capability][role]
  if (reach !== 'own') return reach === 'all'
  return language === undefined || languages.some((own) => own === language)
}
