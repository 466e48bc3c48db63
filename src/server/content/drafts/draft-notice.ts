import type { Transaction } from 'kysely'
import type { DraftKind } from '#shared/contract/draft-records.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import type { Schema } from '../../database/schema.ts'

/** What those who review a draft, or its author, are told by mail. */
export type DraftNotice = {
  readonly kind: 'sent' | 'returned'
  /** The email of whoever acts. */
  readonly actor: string
  /** The emails of the authors. */
  readonly authors: readonly string[]
  readonly records: readonly { readonly entity: DraftKind; readonly label: string }[]
  readonly remark: string
  readonly language: InterfaceLanguage
}

export type DraftMail = {
  /** Puts it into the outbox, in the transaction of what it tells about. */
  queue(db: Transaction<Schema>, notice: DraftNotice): Promise<void>
  sendSoon(): void
}
