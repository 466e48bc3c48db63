import { site } from 'virtual:site'
import type { Messages } from '#shared/i18n/messages.ts'
import type { LeadResult, PageContext } from '#shared/page-context.ts'
import { type Lead, type LeadReport, toLeadEmail } from './lead-form.ts'

/** Calls the endpoint in process, for a form sent without scripts. */
export async function sendLead(
  { sendLead: send, clientAddress = '' }: Pick<PageContext, 'sendLead' | 'clientAddress'>,
  { lead, report }: { readonly lead: Lead; readonly report: LeadReport | undefined },
  messages: Messages,
): Promise<LeadResult> {
  if (send) return await send(toLeadEmail(lead, site, report), clientAddress)
  const message = messages.contact.absent.replace('{{email}}', site.contactEmail)
  return { error: true, message, status: 503, code: 'absent' }
}
