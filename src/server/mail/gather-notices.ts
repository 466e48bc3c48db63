import type { Transaction } from 'kysely'
import { holdAdminRow } from '../accounts/admin-store.ts'
import type { Schema } from '../database/schema.ts'
import { addToOutbox, listMailSince, replaceArgs } from './outbox-store.ts'
import type { DraftNoticeArgs } from './templates.ts'

/** At most one mail of a kind is sent to a person in this time. Later notices are collected in the next mail. */
export const noticeEveryMs = 15 * 60_000

/** More than anyone reads in a mail; the link leads to the rest. */
const maxLength = 10_000

type Recipient = { readonly id: string; readonly email: string }

/**
 * Sends a notice at once, or appends it to a waiting one, so that sending the same draft repeatedly cannot fill a
 * mailbox.
 */
export async function queueNotice(
  db: Transaction<Schema>,
  { id, email: recipient }: Recipient,
  args: DraftNoticeArgs,
  now: Date,
): Promise<void> {
  // The lock makes concurrent notices run one after the other, so the second finds the first.
  await holdAdminRow(db, id)
  const at = now.getTime()
  const recent = (await listMailSince(db, { template: 'draftNotice', recipient }, at - noticeEveryMs)).flatMap(
    (message) => (message.template === 'draftNotice' && message.args.kind === args.kind ? [message] : []),
  )
  const waiting = recent.find(({ sentAt, attempts }) => sentAt === null && attempts === 0)
  if (waiting && (await replaceArgs(db, waiting.id, gather(waiting.args, args)))) return
  // A mail that was never sent counts by its creation time, so that it does not delay the next one.
  const last = Math.max(...recent.map(({ sentAt, createdAt }) => sentAt ?? createdAt))
  const delayMs = Math.max(0, last + noticeEveryMs - at)
  await addToOutbox(db, { template: 'draftNotice', recipient, args, delayMs }, now)
}

function gather(earlier: DraftNoticeArgs, { text, replyTo }: DraftNoticeArgs): DraftNoticeArgs {
  if (earlier.text.endsWith(more)) return earlier
  const isShort = earlier.text.length + text.length <= maxLength
  return { ...earlier, replyTo, text: isShort ? `${earlier.text}\n\n${text}` : `${earlier.text}${more}` }
}

const more = '\n\n…'
