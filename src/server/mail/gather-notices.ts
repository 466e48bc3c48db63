import type { Transaction } from 'kysely'
import { holdAdminRow } from '../accounts/admin-store.ts'
import type { Schema } from '../database/schema.ts'
import { addToOutbox, listMailSince, replaceArgs } from './outbox-store.ts'
import type { DraftNoticeArgs } from './templates.ts'

/** One mail of a kind to one person in this time. What happens meanwhile is gathered in the next. */
export const noticeEveryMs = 15 * 60_000

/** More than anyone reads in a mail; the link leads to all of it. */
const maxLength = 10_000

type Recipient = { readonly id: string; readonly email: string }

/** Sends a notice at once, or adds it to the one that waits: nobody can fill another's mailbox by sending the same draft again and again. */
export async function queueNotice(
  db: Transaction<Schema>,
  { id, email: recipient }: Recipient,
  args: DraftNoticeArgs,
  now: Date,
): Promise<void> {
  // Of two notices at once, the second finds the first.
  await holdAdminRow(db, id)
  const at = now.getTime()
  const recent = (await listMailSince(db, { template: 'draftNotice', recipient }, at - noticeEveryMs)).flatMap(
    (message) => (message.template === 'draftNotice' && message.args.kind === args.kind ? [message] : []),
  )
  const waiting = recent.find(({ sentAt, attempts }) => sentAt === null && attempts === 0)
  if (waiting && (await replaceArgs(db, waiting.id, gather(waiting.args, args)))) return
  // One that the mail server does not take holds nothing up.
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
