import { site } from 'virtual:site'
import type { Translation } from '#shared/i18n/messages.ts'
import type { AppFacts, LeadAnswer } from '#shared/page-context.ts'
import { type Lead, toLeadEmail } from './lead-form.ts'

/** The page's own way to the endpoint, for a form that was sent without scripts. */
export async function sendLead(
  { sendLead: send, clientAddress = '' }: Pick<AppFacts, 'sendLead' | 'clientAddress'>,
  lead: Lead,
  texts: Translation,
): Promise<LeadAnswer> {
  if (send) return await send(toLeadEmail(lead, site), clientAddress)
  const message = texts.contact.absent.replace('{{email}}', site.contactEmail)
  return { error: true, message, status: 503, code: 'absent' }
}
