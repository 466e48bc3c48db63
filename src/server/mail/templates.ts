import type { InterfaceLanguage } from '#shared/language/languages.ts'

/** The fields of the contact form: section 3 of the specification. */
export type LeadArgs = {
  readonly service: string
  readonly name: string
  readonly email: string
  readonly details: string
  /** The verse and edition of a report, such as `2:255, az-musayev`. */
  readonly report?: string
}

/** An editor's reply. */
export type ReplyArgs = {
  readonly subject: string
  readonly text: string
  /** The contact address of the site, so that answers arrive where the message did. */
  readonly replyTo: string
  /** The reader's message. */
  readonly quoted: string
}

/** A notice about drafts. Replies to it go to the person who acted last. */
export type DraftNoticeArgs = {
  readonly kind: 'sent' | 'returned'
  readonly subject: string
  readonly text: string
  /** The URL of the drafts; empty without PUBLIC_URL. */
  readonly link: string
  readonly replyTo: string
}

/** Mail whose content is final when it enters the outbox. */
export type WrittenMail =
  | { readonly template: 'newLead'; readonly args: LeadArgs }
  | { readonly template: 'reply'; readonly args: ReplyArgs }
  | { readonly template: 'draftNotice'; readonly args: DraftNoticeArgs }

/** A password reset mail, whose link is created when it is sent. */
export type PasswordResetMail = {
  readonly template: 'passwordReset'
  readonly args: { readonly language: InterfaceLanguage }
}

/** Mail in the outbox: its template and arguments. */
export type TemplatedMail = WrittenMail | PasswordResetMail

export type Mail = {
  readonly subject: string
  readonly replyTo: { readonly name: string; readonly address: string }
  readonly text: string
  readonly html: string
}

/** Fixed: if clients could choose the subject of mail to strangers, the site would be a relay. */
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
  // Mail that an earlier release put into the outbox has its link in the text.
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
