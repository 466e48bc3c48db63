import { can } from '#shared/access/capabilities.ts'
import type { AdminMessages } from '#shared/i18n/messages.ts'
import { translate } from '#shared/i18n/translate.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { type AdminRow, listActiveAdmins } from '../accounts/admin-store.ts'
import { toGrant } from '../accounts/grant.ts'
import type { DraftMail, DraftNotice } from '../content/drafts/draft-notice.ts'
import type { Db } from '../database/connection.ts'
import { queueNotice } from './gather-notices.ts'
import type { MailSender } from './sender.ts'

type Settings = {
  readonly sender: MailSender
  readonly siteName: string
  /** The base of links in mails; without it they have none. */
  readonly publicUrl: string | undefined
  readonly messages: Readonly<Record<InterfaceLanguage, AdminMessages>>
  readonly now: () => Date
}

/** More than anyone reads in a mail; the link leads to the rest. */
const maxNamed = 20

/**
 * Tells people who may publish that drafts are waiting, and authors that theirs were returned. Nobody is told about
 * their own actions.
 */
export function createDraftMail({ sender, siteName, publicUrl, messages, now }: Settings): DraftMail {
  return {
    sendSoon: sender.sendSoon,
    async queue(db, notice) {
      const { kind, actor, language } = notice
      const say = (key: string, values = {}) => translate(messages[language], language, key, values)
      const facts = { site: siteName, actor, count: notice.records.length }
      const link =
        publicUrl && `${publicUrl}/${language}/admin?section=drafts&kind=${kind === 'sent' ? 'review' : 'own'}`
      const remark = notice.remark && say('activity.remark', { remark: notice.remark })
      const args = {
        kind,
        subject: say(`drafts.mail.${kind}Subject`, facts),
        text: [say(`drafts.mail.${kind}`, facts), toList(notice, say), remark].filter(Boolean).join('\n\n'),
        link: link ?? '',
        replyTo: actor,
      }
      for (const recipient of await listRecipients(db, notice)) await queueNotice(db, recipient, args, now())
    },
  }
}

function toList({ records }: DraftNotice, say: (key: string) => string): string {
  const lines = records.slice(0, maxNamed).map(({ entity, label }) => `· ${say(`entity.${entity}`)} ${label}`.trim())
  return [...lines, ...(records.length > maxNamed ? ['…'] : [])].join('\n')
}

async function listRecipients(db: Db, { kind, actor, authors }: DraftNotice): Promise<AdminRow[]> {
  const people = await listActiveAdmins(db)
  return people
    .filter((row) => (kind === 'sent' ? can(toGrant(row), 'publish') : authors.includes(row.email)))
    .filter(({ email }) => email !== actor)
}
