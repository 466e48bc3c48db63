import type { z } from 'zod'
import type { Capability } from '../access/capabilities.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anyone, or whoever is signed in with a role that has the capability. There is no default. */
export type Access = 'public' | Capability

export type Endpoint = {
  readonly method: Method
  /** With `{name}` for parameters. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  /** A call to try, as path and query; by default the path alone, in English where it asks for a language. */
  readonly example?: string
  readonly query?: z.ZodType<Record<string, unknown>>
  readonly body?: z.ZodType
  /** The media type of a body that is a file; the handler reads it. */
  readonly fileType?: string
  /** Largest body taken, in bytes; the default suits a form. */
  readonly bodyLimit?: number
  readonly output: z.ZodType
  /** The media type of a response that is no JSON, such as `text/plain`. */
  readonly mediaType?: string
  /** A public read that is about this moment rather than about a revision of the content; never cached. */
  readonly volatile?: boolean
  /** What the screen says while it waits: section 8. */
  readonly loading?: string
}

/** A public read depends on its URL and the revision alone, unless its row says that it is about this moment. */
export function isCacheableRead(row: Endpoint): boolean {
  return isPublicRead(row) && !row.volatile
}

export function isPublicRead({ method, access }: Endpoint): boolean {
  return method === 'GET' && access === 'public'
}

/** Only whoever is signed in may call. */
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
