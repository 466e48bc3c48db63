import type { Transaction } from 'kysely'
import type { DraftKind } from '#shared/contract/draft-records.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import type { Schema } from '../../database/schema.ts'

/** The content of a mail about drafts to their reviewers or authors. */
export type DraftNotice = {
  readonly kind: 'sent' | 'returned'
  /** The email of the person who acts. */
  readonly actor: string
  /** The emails of the authors. */
  readonly authors: readonly string[]
  readonly records: readonly { readonly entity: DraftKind; readonly label: string }[]
  readonly remark: string
  readonly language: InterfaceLanguage
}

export type DraftMail = {
  /** Adds the notice to the outbox, in the transaction of the act it is about. */
  queue(db: Transaction<Schema>, notice: DraftNotice): Promise<void>
  sendSoon(): void
}
