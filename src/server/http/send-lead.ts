import { endpoints } from '#shared/contract/endpoints.ts'
import { ExpectedError } from '#shared/contract/errors.ts'
import type { PageContext } from '#shared/page-context.ts'
import type { Handlers } from './handlers.ts'
import { parseInput } from './parse-input.ts'

type SendLead = NonNullable<PageContext['sendLead']>
type PushEmail = NonNullable<Handlers['pushEmail']>
type EmailBody = Parameters<PushEmail>[0]['body']

/**
 * `POST /api/email/push` within the process, for a form submitted without scripts: the same validation and handler. An
 * expected error is returned as a value, because the pages are a separate bundle with its own copy of the error class;
 * any other error is thrown.
 */
export function createSendLead(pushEmail: PushEmail): SendLead {
  return async (lead, address) => {
    try {
      const body = parseInput(endpoints.pushEmail.body, lead) as EmailBody
      const client = { address, request: new Request('http://localhost/api/email/push', { method: 'POST' }) }
      const output = await pushEmail({
        body,
        client,
        params: {},
        query: undefined,
        file: undefined,
        admin: undefined,
        content: undefined,
      })
      return output instanceof Response ? await output.json() : output
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error
      return { error: true, message: error.message, status: error.status, code: error.code }
    }
  }
}
