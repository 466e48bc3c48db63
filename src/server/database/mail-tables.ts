// Messages of readers, and outgoing mail.

/** A single row: the contacts in the footer. An empty one falls back to the site configuration. */
export type ContactsTable = { id: number; version: number; email1: string; tel1: string; tel2: string }

/** Outgoing mail, kept until the mail server accepts it. Times are milliseconds since 1970. */
export type OutboxTable = {
  id: string
  createdAt: number
  template: string
  recipient: string
  /** JSON object with the template's arguments. */
  args: string
  attempts: number
  nextAt: number
  /** Until then only the sender that holds `lease` may send it. */
  leaseUntil: number
  lease: string
  lastError: string
  sentAt: number | null
}

/** Messages of readers. Each has the id of the mail that forwards it. Times are milliseconds since 1970. */
export type InboxTable = {
  id: string
  createdAt: number
  /** When it arrived, was answered or changed its state, whichever is latest. */
  handledAt: number
  state: string
  /** The contact address that it was sent to. */
  recipient: string
  name: string
  email: string
  details: string
  /** The verse that a report is about, such as `2:255`; empty for any other message. */
  reference: string
  /** The id of the reported edition, and its text at the time of the report. */
  edition: string
  reportedText: string
}

/** Replies. Each has the id of its mail. */
export type InboxReplyTable = {
  id: string
  messageId: string
  createdAt: number
  author: string
  subject: string
  text: string
}

/** How many messages a client has sent in the current window. */
export type PushLimitTable = { client: string; windowStart: number; pushes: number }
