import type { z } from 'zod'
import type { Capability } from '../access/capabilities.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anyone, or a signed-in user whose role has the capability. There is no default. */
export type Access = 'public' | Capability

export type Endpoint = {
  readonly method: Method
  /** With `{name}` for parameters. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  /** An example call, as path and query; by default the path alone, with English for a language parameter. */
  readonly example?: string
  readonly query?: z.ZodType<Record<string, unknown>>
  readonly body?: z.ZodType
  /** The media type of a file body; the handler gets its bytes. */
  readonly fileType?: string
  /** The maximum size of the body in bytes; the default suits a form. */
  readonly bodyLimit?: number
  readonly output: z.ZodType
  /** The media type of a response other than JSON, such as `text/plain`. */
  readonly mediaType?: string
  /** A public read of the current state rather than of a revision of the content; never cached. */
  readonly volatile?: boolean
  /** The loading message: section 8. */
  readonly loading?: string
}

/** A public read depends only on its URL and the revision, unless its row is marked as volatile. */
export function isCacheableRead(row: Endpoint): boolean {
  return isPublicRead(row) && !row.volatile
}

export function isPublicRead({ method, access }: Endpoint): boolean {
  return method === 'GET' && access === 'public'
}

/** Only signed-in users may call. */
export function isGuarded({ access }: Endpoint): boolean {
  return access !== 'public'
}

/** Keeps the exact types of a row while checking its shape. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row
}

/** The parameter names in a path. */
export function listParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}
