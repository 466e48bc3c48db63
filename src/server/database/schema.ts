import type {
  AccountEventTable,
  AdminTable,
  AttemptTable,
  InvitationTable,
  PasskeyChallengeTable,
  PasskeyTable,
  PasswordResetTable,
  RecoveryCodeTable,
  SessionTable,
  TrustedClientTable,
} from './account-tables.ts'
import type {
  AdditionalEditionTable,
  ChapterTable,
  EditionTable,
  EditionTextTable,
  EditionVerseHashTable,
  FieldTable,
  GroupTable,
  IntroductionTable,
  LinkTable,
  PassageTable,
  RevisionTable,
  TopicTable,
  VerseTable,
} from './content-tables.ts'
import type {
  ChangeLogTable,
  DraftEventTable,
  DraftTable,
  IgnoredIssueTable,
  RevisionSummaryTable,
} from './editing-tables.ts'
import type { ContactsTable, InboxReplyTable, InboxTable, OutboxTable, PushLimitTable } from './mail-tables.ts'

// The tables as Kysely sees them. Only portable types (text, integer, bigint), so that SQLite and PostgreSQL share
// every statement.

/**
 * A single row: the versions up to which shared caches were purged, and until when a process holds the lease on
 * purging.
 */
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
  /** The verse is the key, because a verse is in one group at most. */
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
