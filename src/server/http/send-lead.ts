import { endpoints } from '#shared/contract/endpoints.ts'
import { ExpectedError } from '#shared/contract/errors.ts'
import type { PageContext } from '#shared/page-context.ts'
import type { Handlers } from './handlers.ts'
import { parseInput } from './parse-input.ts'

type SendLead = NonNullable<PageContext['sendLead']>
type PushEmail = NonNullable<Handlers['pushEmail']>
type EmailBody = Parameters<PushEmail>[0]['body']

/**
 * The contact page's own way to `POST /api/email/push`, for a form sent without scripts: the same row's checks, the same handler.
 * An expected error crosses to the pages as a value; anything else is theirs to answer as a failure.
 */
export function createSendLead(pushEmail: PushEmail): SendLead {
  return async (lead, address) => {
    try {
      const body = parseInput(endpoints.pushEmail.body, lead) as EmailBody
      const client = { address, request: new Request('http://localhost/api/email/push', { method: 'POST' }) }
      const answer = await pushEmail({ body, client, params: {}, query: undefined, admin: undefined })
      return answer instanceof Response ? await answer.json() : answer
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error
      return { error: true, message: error.message, status: error.status, code: error.code }
    }
  }
}
