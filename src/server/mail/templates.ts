import type { InterfaceLanguage } from '#shared/language/languages.ts'

/** What the contact form sends: section 3 of the specification. */
export type LeadArgs = {
  readonly service: string
  readonly name: string
  readonly email: string
  readonly details: string
  /** The verse and edition of a report, such as `2:255, az-musayev`. */
  readonly report?: string
}

/** What an editor answers. */
export type ReplyArgs = {
  readonly subject: string
  readonly text: string
  /** The contact address of the site: an answer to the reply arrives where the message did. */
  readonly replyTo: string
  /** What the reader wrote. */
  readonly quoted: string
}

/** What people of the site are told about drafts; an answer goes to whoever acted last. */
export type DraftNoticeArgs = {
  readonly kind: 'sent' | 'returned'
  readonly subject: string
  readonly text: string
  /** Where the drafts are; empty without PUBLIC_URL. */
  readonly link: string
  readonly replyTo: string
}

/** Mail that is written when it is put into the outbox. */
export type WrittenMail =
  | { readonly template: 'newLead'; readonly args: LeadArgs }
  | { readonly template: 'reply'; readonly args: ReplyArgs }
  | { readonly template: 'draftNotice'; readonly args: DraftNoticeArgs }

/** A link for a new password, which is made at the moment of sending. */
export type PasswordResetMail = {
  readonly template: 'passwordReset'
  readonly args: { readonly language: InterfaceLanguage }
}

/** Every mail that waits in the outbox: its template, and what it is filled with. */
export type TemplatedMail = WrittenMail | PasswordResetMail

export type Mail = {
  readonly subject: string
  readonly replyTo: { readonly name: string; readonly address: string }
  readonly text: string
  readonly html: string
}

/** Ours, never the client's: whoever picks the subject of a stranger's mail owns a relay. */
export const leadSubject = 'New Lead'

export function toMail(mail: WrittenMail): Mail {
  switch (mail.template) {
    case 'newLead':
      return toLeadMail(mail.args)
    case 'reply':
      return toReplyMail(mail.args)
    case 'draftNotice':
      return toDraftNotice(mail.args)
  }
}

function toLeadMail(args: LeadArgs): Mail {
  const rows = listLeadRows(args)
  const cells = rows.map(([label, value]) => `<tr><th align="left">${label}</th><td>${escapeHtml(value)}</td></tr>`)
  return {
    subject: leadSubject,
    replyTo: { name: args.name, address: args.email },
    text: `${rows.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${args.details}\n`,
    html: `<table>${cells.join('')}</table>${toParagraph(args.details)}`,
  }
}

function listLeadRows({ service, name, email, report }: LeadArgs): readonly (readonly [string, string])[] {
  return [['Service', service], ['Name', name], ['Email', email], ...(report ? [['Verse', report] as const] : [])]
}

function toReplyMail({ subject, text, replyTo, quoted }: ReplyArgs): Mail {
  const lines = quoted.split('\n').map((line) => `> ${line}`)
  return {
    subject,
    replyTo: { name: '', address: replyTo },
    text: `${text}\n\n${lines.join('\n')}\n`,
    html: `${toParagraph(text)}<blockquote>${toParagraph(quoted)}</blockquote>`,
  }
}

function toDraftNotice({ subject, text, link, replyTo }: DraftNoticeArgs): Mail {
  // A mail that an earlier release left in the outbox has its link in the text.
  const whole = link ? `${text}\n\n${link}` : text
  return { subject, replyTo: { name: '', address: replyTo }, text: `${whole}\n`, html: toParagraph(whole) }
}

function toParagraph(text: string): string {
  return `<p style="white-space:pre-wrap">${escapeHtml(text)}</p>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
