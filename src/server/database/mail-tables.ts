// What readers send, and what is mailed.

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
