import type { Generated } from 'kysely'
import type { CommentaryField, MeaningField, NoteField } from '#shared/language/language-fields.ts'
import type { InterfaceLanguage, TextLanguage } from '#shared/language/languages.ts'

// The tables as Kysely sees them. Portable types only (text, integer, bigint), so that SQLite and PostgreSQL share every statement.

/** A column for each language; a language that the registry gains needs a migration that adds them. */
type Texts = Record<TextLanguage, string>

export type ChapterTable = { number: number; ayahCount: number } & Texts & Record<MeaningField, string>

export type VerseTable = Texts &
  Record<CommentaryField, string> & {
    id: string
    book: string
    chapter: number
    verse: number
    arPlain: string
    /** JSON object: values of declared fields. */
    extra: string
    version: number
    updatedAt: string
  }

export type TopicTable = Texts & {
  id: string
  theme: string
  extra: string
  version: number
  updatedAt: string
}

export type GroupTable = Texts & {
  id: string
  name: string
  extra: string
  version: number
  updatedAt: string
}

/** JSON texts: `title` and `questions` by language, `themes` as a list. */
export type PassageTable = {
  id: string
  chapter: number
  fromVerse: number
  toVerse: number
  title: string
  themes: string
  questions: string
  version: number
  updatedAt: string
}

export type IntroductionTable = Record<InterfaceLanguage, string> & {
  id: string
  chapter: number
  version: number
  updatedAt: string
}

/** Links are rows, so `verse.topicIds` and `topic.verseIds` cannot disagree. */
export type LinkTable = { ownerId: string; verseId: string; position: number } & Record<NoteField, string>

/** The default edition of each language: its text is in the column of the verse that is named after the language. */
export type EditionTable = {
  id: string
  language: string
  title: string
  translator: string
  publisher: string
  source: string
  sourceUrl: string
  version: string
  date: string
  terms: string
  termsKey: string
  direction: string
  verseCount: number
  sha256: string
  status: string
  updatedAt: string
}

/** The other editions. `edits` is a JSON object: verses that are not as imported, by reference. */
export type AdditionalEditionTable = EditionTable & { edits: string }

/**
 * The text of every edition as it was imported, a JSON list a chapter; null stands for a verse whose imported text is not known.
 * `edition` is the hash of the whole text, so a row never changes, and undoing a removal finds it.
 */
export type EditionTextTable = { edition: string; chapter: number; texts: string }

/** The hash of each verse as an edition was imported: what `verify` compares the text with. `edition` is the hash of the whole edition. */
export type EditionVerseHashTable = { edition: string; book: string; chapter: number; verse: number; sha256: string }

/** Fields that the schema updater declared. */
export type FieldTable = { entity: string; name: string; type: string; position: number }

/** One row: the number that names the current state of the content. */
export type RevisionTable = { id: number; revision: number }

export type ChangeLogTable = {
  revision: number
  /** Order within the revision. */
  seq: number
  at: string
  actor: string
  entity: string
  entityId: string
  /** JSON of the record, or null when it did not exist. */
  before: string | null
  after: string | null
  /** Why, as the author states it; empty where none was stated. */
  reason: Generated<string>
  /** Whose draft it was, by email, when the actor published another's; empty otherwise. */
  writtenBy: Generated<string>
  /** The languages whose scripture it changed, joined by commas; empty for most changes. */
  texts: Generated<string>
}

/** A change that is not published: one for each author and record. `base` and `changes` are JSON objects, as the body of an update. */
export type DraftTable = {
  id: string
  adminId: string
  entity: string
  /** The id of the record; for one that does not exist yet, a name that begins with `new`. */
  entityId: string
  /** The version of the record that the draft began with; 0 for a new one. */
  version: number
  base: string
  changes: string
  state: string
  /** What was said when it was sent or returned, and by whom. */
  remark: string
  remarkBy: string
  /** Raised by each save: whoever saves or publishes names the one they saw. */
  saves: number
  updatedAt: number
}

/** A draft that was sent for review or returned: for the activity log. The draft itself is gone once it is published. */
export type DraftEventTable = {
  id: string
  /** Milliseconds since 1970. */
  at: number
  actor: string
  kind: string
  /** Whose draft it is, by email. */
  author: string
  entity: string
  entityId: string
  label: string
  remark: string
  /** The languages that it changes, such as `,az,tr,`. */
  languages: string
}

/** What a write was, in one row: for the activity log. */
export type RevisionSummaryTable = {
  revision: number
  /** Milliseconds since 1970. */
  at: number
  actor: string
  kind: string
  /** The revision that it took back. */
  undoOf: number | null
  /** JSON object: how many records of each kind. */
  entities: string
  /** Languages that it changed, each between commas, such as `,az,tr,`. */
  languages: string
}

export type AdminTable = {
  id: string
  email: string
  passwordHash: string
  createdAt: string
  /** Base32; null while two-step sign-in is off. */
  totpSecret: string | null
  /** A secret that was shown and not yet confirmed by a code. */
  totpPending: string | null
  /** The last time step whose code was taken: a code is good once. */
  totpLastStep: Generated<number>
  role: Generated<string>
  /** JSON list: the languages of a translator. */
  languages: Generated<string>
  /** Milliseconds since 1970; null while the account can sign in. */
  disabledAt: number | null
  /** 1 when changes are reviewed before they are published. */
  isReviewed: Generated<number>
}

/** Who was asked to join, until they do. The token is in the link alone. */
export type InvitationTable = {
  id: string
  email: string
  role: string
  languages: string
  tokenHash: string
  invitedBy: string
  createdAt: number
  isReviewed: Generated<number>
}

/** Sign-ins and what happened to accounts. `details` is a JSON object. */
export type AccountEventTable = {
  id: string
  at: number
  actor: string
  kind: string
  subject: string
  details: string
}

/** One-time codes for a lost authenticator; a used one is gone. */
export type RecoveryCodeTable = { adminId: string; codeHash: string }

/** A link for a new password that was mailed. The token is in the link alone. */
export type PasswordResetTable = { tokenHash: string; adminId: string; createdAt: number }

/** A public key that signs in by itself; the device keeps the private one. `id` is the credential's, in base64url. */
export type PasskeyTable = {
  id: string
  adminId: string
  name: string
  /** COSE, in base64url. */
  publicKey: string
  /** How often the device says it has signed; it never falls. Many devices always say 0. */
  counter: number
  /** JSON list: how a browser reaches the device. */
  transports: string
  createdAt: number
  usedAt: number | null
}

/** What a device has to sign, once. `adminId` is null at sign-in, where nobody is known yet. */
export type PasskeyChallengeTable = { challengeHash: string; adminId: string | null; createdAt: number }

/** Moments are milliseconds since 1970. */
export type SessionTable = {
  id: string
  tokenHash: string
  adminId: string
  startedAt: number
  seenAt: number
  /** The browser and system, such as `Firefox · Linux`; empty when they are not known. */
  client: Generated<string>
}

/** Devices and addresses that an administrator has signed in from. */
export type TrustedClientTable = { adminId: string; keyHash: string; seenAt: number }

/** Failed attempts by account, address or device: shared by every process. */
export type AttemptTable = { keyHash: string; failures: number; lastAt: number; blockedUntil: number }

/** One row: the contacts that the footer shows; an empty one leaves the site configuration's. */
export type ContactsTable = { id: number; version: number; email1: string; tel1: string; tel2: string }

/** Mail waits here until the server for it took it. Moments are milliseconds since 1970. */
export type OutboxTable = {
  id: string
  createdAt: number
  template: string
  recipient: string
  /** JSON object: what the template is filled with. */
  args: string
  attempts: number
  nextAt: number
  /** Until then the sender that holds `lease` has it, and no other takes it. */
  leaseUntil: number
  lease: string
  lastError: string
  sentAt: number | null
}

/** What readers sent. It has the id of the mail that forwards it. Moments are milliseconds since 1970. */
export type InboxTable = {
  id: string
  createdAt: number
  /** When it came, was answered or changed its state, whichever is last. */
  handledAt: number
  state: string
  /** The contact address it was sent to. */
  recipient: string
  name: string
  email: string
  details: string
  /** The verse that a report is about, such as `2:255`; empty for any other message. */
  reference: string
  /** The id of the edition reported, and its text at that moment. */
  edition: string
  reportedText: string
}

/** What was answered. It has the id of its mail. */
export type InboxReplyTable = {
  id: string
  messageId: string
  createdAt: number
  author: string
  subject: string
  text: string
}

/** How often a client has pushed mail since its window began. */
export type PushLimitTable = { client: string; windowStart: number; pushes: number }

/** A content issue that someone left alone; `fingerprint` is of the text it was about. */
export type IgnoredIssueTable = { key: string; fingerprint: string; reason: string; actor: string; at: string }

/** One row: up to where shared caches were told what is old, and until when a process has that work. */
export type CdnPurgeTable = { id: number; revision: number; contacts: number; leaseUntil: number }

export type Schema = {
  admin: AdminTable
  invitation: InvitationTable
  account_event: AccountEventTable
  recovery_code: RecoveryCodeTable
  password_reset: PasswordResetTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  session: SessionTable
  trusted_client: TrustedClientTable
  attempt: AttemptTable
  contacts: ContactsTable
  chapter: ChapterTable
  verse: VerseTable
  topic: TopicTable
  group: GroupTable
  passage: PassageTable
  introduction: IntroductionTable
  topic_verse: LinkTable
  /** The verse is the key: a verse is in one group at most. */
  group_verse: LinkTable
  edition: EditionTable
  additional_edition: AdditionalEditionTable
  edition_text: EditionTextTable
  edition_verse_hash: EditionVerseHashTable
  field: FieldTable
  revision: RevisionTable
  change_log: ChangeLogTable
  draft: DraftTable
  draft_event: DraftEventTable
  revision_summary: RevisionSummaryTable
  outbox: OutboxTable
  inbox: InboxTable
  inbox_reply: InboxReplyTable
  push_limit: PushLimitTable
  ignored_issue: IgnoredIssueTable
  cdn_purge: CdnPurgeTable
}
