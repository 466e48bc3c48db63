import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Limiter } from './limiter.ts'

/** From this size on, copying a body to its socket keeps the process busy for a while. */
export const largeBytes = 262_144
/** A client that reads slowly uses no CPU time, so the next one gets its turn after this long. */
const maxTurnMs = 50

/** Calls `write` when a large response may be sent. */
export type SendLarge = (request: IncomingMessage, response: ServerResponse, write: () => unknown) => void

/**
 * Sends large bodies a few at a time, in their own limiter. Shared bytes still have to be copied for each client: a few
 * hundred clients downloading the whole content at once would leave no time for others.
 */
export function createSendLarge(transfers: Limiter, sendBusy: SendBusy): SendLarge {
  return (request, response, write) => {
    const send = async () => {
      if (response.destroyed) return
      await write()
      await whenSent(response)
    }
    transfers.run(send).catch(() => {
      if (response.headersSent) response.destroy()
      else sendBusy(request, response)
    })
  }
}

export type SendBusy = (request: IncomingMessage, response: ServerResponse) => unknown

/** Resolves once all bytes are with the operating system, or the client proves slow. */
function whenSent(response: ServerResponse): Promise<void> {
  if (response.writableFinished || response.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxTurnMs)
    response.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
