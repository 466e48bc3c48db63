import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { type ErrorDetail, invalid } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../database/schema.ts'
import { addToOutbox } from './outbox-store.ts'
import { countPush } from './push-limit.ts'
import { isTemplateName, templates } from './templates.ts'

export type EmailPush = z.output<Endpoints['pushEmail']['body']>

type Sender = {
  /** The key under which the client is counted. */
  readonly client: string
  readonly now: Date
  /** Where mail may go: the addresses the site itself shows as its contacts. */
  readonly contacts: readonly string[]
}

/**
 * Takes a message of a visitor for the provider. Anyone may call this, so it is no relay: a template we know, its own subject,
 * and one of our own addresses. The message is stored in the same transaction that counts it; sending comes later.
 */
export async function pushEmail(db: Kysely<Schema>, push: EmailPush, { client, now, contacts }: Sender): Promise<void> {
  const { template, args } = push
  const recipient = contacts.find((contact) => isSameAddress(contact, push.to))
  if (!isTemplateName(template) || recipient === undefined || push.subject !== templates[template].subject) {
    throw invalid(listProblems(push, recipient))
  }
  await db.transaction().execute(async (db) => {
    const delayMs = await countPush(db, client, now)
    await addToOutbox(db, { template, recipient, args, delayMs }, now)
  })
}

function listProblems({ template, subject }: EmailPush, recipient: string | undefined): ErrorDetail[] {
  const known = isTemplateName(template) ? templates[template] : undefined
  return [
    ...(known ? [] : [{ path: 'template', ...toRefusal('wrong_value'), message: 'is not a known template' }]),
    ...(known && known.subject !== subject
      ? [{ path: 'subject', ...toRefusal('wrong_value'), message: `must be ${known.subject}` }]
      : []),
    ...(recipient === undefined
      ? [{ path: 'to', ...toRefusal('wrong_value'), message: 'is not a contact address of this site' }]
      : []),
  ]
}

function isSameAddress(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
