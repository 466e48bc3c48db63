import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Client } from './handlers.ts'

/**
 * The address of the client. Each trusted proxy appends the address it saw to X-Forwarded-For, so the entries are
 * counted from the end: earlier ones may be forged by the client.
 */
export function createClientFinder(trustedProxies: number): (context: Context) => Client {
  return (context) => ({ address: findAddress(context, trustedProxies), request: context.req.raw })
}

function findAddress(context: Context, trustedProxies: number): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  return seen || findConnection(context)
}

/** A request made inside the process, as in tests, has no connection. */
function findConnection(context: Context): string {
  return context.env && 'incoming' in context.env ? (getConnInfo(context).remote.address ?? '') : ''
}
