import { z } from 'zod'
import { isStorable, unstorable } from '../catalogue/storable-text.ts'
import { textLanguages } from '../language/languages.ts'
import { endpoint } from './endpoint.ts'
import { keyword, nothing, paging } from './query-values.ts'
import { count, message } from './records.ts'
import { line } from './site-endpoints.ts'

export const inboxStates = ['new', 'done', 'archived'] as const
export type InboxState = (typeof inboxStates)[number]

/** A message, or a report of an error in a verse. */
export const inboxKinds = ['message', 'report'] as const
export type InboxKind = (typeof inboxKinds)[number]

const delivery = {
  /** `rejected`: the mail server refused the mail permanently; it is retried only on request. */
  delivery: z.enum(['waiting', 'sending', 'sent', 'rejected']),
  attempts: z.int(),
  /** The next attempt; null once it is sent or rejected. */
  nextAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** The last error of the mail server or the connection; empty when there was none. */
  lastError: z.string(),
}

const replyOutput = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** The email of the author. */
  author: z.string(),
  subject: z.string(),
  text: z.string(),
  ...delivery,
})

/** A reader's message, the state of its forwarding by mail, and the replies. Times are ISO 8601. */
const inboxMessageOutput = z.object({
  _id: z.string(),
  createdAt: z.string(),
  state: z.enum(inboxStates),
  name: z.string(),
  email: z.string(),
  details: z.string(),
  /** The subject of an error report; null for any other message. */
  report: z
    .object({
      reference: z.string(),
      verseId: z.string().nullable(),
      /** The reported edition: its id, title and language, and the verse's text then and now. */
      edition: z.string(),
      title: z.string(),
      language: z.enum(textLanguages),
      text: z.string(),
      textNow: z.string(),
    })
    .nullable(),
  ...delivery,
  replies: z.array(replyOutput),
})
export type InboxMessage = Readonly<z.infer<typeof inboxMessageOutput>>

export const inboxEndpoints = {
  listInbox: endpoint({
    method: 'GET',
    path: '/api/admin/inbox',
    access: 'inbox',
    summary:
      'Messages and error reports of readers, newest first, with their replies and delivery. `canSend` is true if a mail server is configured.',
    query: z.strictObject({
      ...paging,
      state: z.enum(inboxStates).optional(),
      kind: z.enum(inboxKinds).optional(),
      words: keyword
        .optional()
        .describe('Words of the message, or of the name or address of who sent it; each must occur.'),
    }),
    output: z.object({
      messages: z.array(inboxMessageOutput),
      count,
      counts: z.record(z.enum(inboxStates), z.int()),
      canSend: z.boolean(),
      /** Messages are deleted this many days after they were last handled. */
      retentionDays: z.int(),
    }),
  }),
  countNewMessages: endpoint({
    method: 'GET',
    path: '/api/admin/inbox-count',
    access: 'inbox',
    summary: 'How many messages and error reports are new.',
    query: nothing,
    output: z.object({ count }),
  }),
  readMessage: endpoint({
    method: 'GET',
    path: '/api/admin/inbox/{id}',
    access: 'inbox',
    summary: 'One message or error report.',
    query: nothing,
    output: z.object({ message: inboxMessageOutput }),
  }),
  updateMessage: endpoint({
    method: 'PUT',
    path: '/api/admin/inbox/{id}',
    access: 'inbox',
    summary: 'Marks a message as new, done or archived.',
    body: z.strictObject({ state: z.enum(inboxStates) }),
    output: z.object({ message }),
    loading: 'Saving...',
  }),
  replyToMessage: endpoint({
    method: 'POST',
    path: '/api/admin/inbox/{id}/reply',
    access: 'inbox',
    summary:
      'Answers a message by mail, stores the reply with it and marks it as done. Rejected if it was answered in the meantime.',
    body: z.strictObject({
      subject: line.trim().min(1),
      text: z.string().trim().min(1).max(20_000).refine(isStorable, unstorable),
      /** The number of replies the editor saw. */
      seen: z.int().min(0).max(1000),
    }),
    output: z.object({ message }),
    loading: 'Sending email...',
  }),
  deleteMessage: endpoint({
    method: 'DELETE',
    path: '/api/admin/inbox/{id}',
    access: 'inbox',
    summary:
      'Deletes a message with its replies, for example at the request of its sender. Snapshots of the database contain it for up to 14 more days.',
    query: nothing,
    output: z.object({ message }),
    loading: 'Deleting the message...',
  }),
  retryMail: endpoint({
    method: 'POST',
    path: '/api/admin/inbox/{id}/retry',
    access: 'inbox',
    summary: 'Sends a waiting or rejected mail, of a message or a reply, now instead of at its next scheduled attempt.',
    query: nothing,
    output: z.object({ message }),
    loading: 'Sending email...',
  }),
}
