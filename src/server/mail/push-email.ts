import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { type ErrorDetail, invalid } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../database/schema.ts'
import type { FindReport } from './find-report.ts'
import { addToInbox } from './inbox-store.ts'
import { addToOutbox } from './outbox-store.ts'
import { countPush } from './push-limit.ts'
import { leadSubject } from './templates.ts'

export type EmailPush = z.output<Endpoints['pushEmail']['body']>

type Sender = {
  /** The key for counting the client's messages. */
  readonly client: string
  readonly now: Date
  /** The only possible recipients: the addresses that the site shows as its contacts. */
  readonly contacts: readonly string[]
  readonly findReport: FindReport
}

const leadTemplate = 'newLead'

/**
 * Accepts a visitor's message to the provider. Anyone may call this, so it must not be an open relay: one template, a
 * fixed subject, and only our own addresses as recipients. The message is stored in the transaction that counts it; it
 * is sent later.
 */
export async function pushEmail(db: Kysely<Schema>, push: EmailPush, sender: Sender): Promise<void> {
  const { client, now, contacts, findReport } = sender
  const recipient = contacts.find((contact) => isSameAddress(contact, push.to))
  const report = push.report && (await findReport(push.report))
  const problems = listProblems(push, { recipient, isReportKnown: push.report === undefined || report !== undefined })
  if (recipient === undefined || problems.length > 0) throw invalid(problems)
  const { name, email, details } = push.args
  const { reference = '', edition = '', text: reportedText = '' } = report ?? {}
  const args = { ...push.args, ...(report && { report: `${reference}, ${edition}` }) }
  await db.transaction().execute(async (db) => {
    const delayMs = await countPush(db, client, now)
    const id = await addToOutbox(db, { template: leadTemplate, recipient, args, delayMs }, now)
    const message = { id, createdAt: now.getTime(), recipient, name, email, details }
    await addToInbox(db, { ...message, reference, edition, reportedText })
  })
}

type Facts = { readonly recipient: string | undefined; readonly isReportKnown: boolean }

function listProblems({ template, subject }: EmailPush, { recipient, isReportKnown }: Facts): ErrorDetail[] {
  const wrong = (path: string, message: string) => ({ path, ...toRefusal('wrong_value'), message })
  const isKnown = template === leadTemplate
  return [
    ...(isKnown ? [] : [wrong('template', 'is not a known template')]),
    ...(isKnown && subject !== leadSubject ? [wrong('subject', `must be ${leadSubject}`)] : []),
    ...(recipient === undefined ? [wrong('to', 'is not a contact address of this site')] : []),
    ...(isReportKnown ? [] : [wrong('report', 'is not a verse and an edition of this site')]),
  ]
}

function isSameAddress(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
