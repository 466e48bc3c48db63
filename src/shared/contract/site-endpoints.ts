import { z } from 'zod'
import { chapterSchema } from '../catalogue/chapter.ts'
import { editionSchema } from '../catalogue/edition.ts'
import { endpoint } from './endpoint.ts'
import { nothing } from './query-values.ts'
import { message } from './records.ts'

/** One line of text. It goes into a mail header, where a line break would let the client inject headers. */
export const line = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u, 'must be one line without control characters')

export const siteEndpoints = {
  listChapters: endpoint({
    method: 'GET',
    path: '/api/chapter',
    access: 'public',
    summary: 'All chapters, as an array.',
    query: nothing,
    output: z.array(chapterSchema),
  }),
  listEditions: endpoint({
    method: 'GET',
    path: '/api/edition',
    access: 'public',
    summary: 'All editions: source, terms and the hash of the text. Verses contain the text of the default editions.',
    query: nothing,
    output: z.object({ editions: z.array(editionSchema.extend({ default: z.boolean() })) }),
  }),
  readManifest: endpoint({
    method: 'GET',
    path: '/api/manifest/{edition}',
    access: 'public',
    summary:
      'The SHA-256 of each verse of an edition as imported, in the format of `sha256sum -c`. By the id of the edition, or by the language whose default it is.',
    query: nothing,
    output: z.string(),
    mediaType: 'text/plain',
  }),
  readHealth: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    volatile: true,
    summary: 'Whether the site is running and can reach its database.',
    query: nothing,
    output: z.object({
      status: z.enum(['ok', 'degraded']),
      /** False once the process was asked to stop: it still answers, but should get no new requests. */
      ready: z.boolean(),
      database: z.enum(['up', 'away']),
      revision: z.int(),
      /** What pages are made from, as one token; it names the offline copy. */
      state: z.string(),
      version: z.string(),
      /** The hash of the built sources, which distinguishes two builds of one version. */
      build: z.string(),
    }),
  }),
  readReadiness: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    access: 'public',
    volatile: true,
    summary: 'For a load balancer: 200 while this process accepts requests, 503 once it is stopping.',
    query: nothing,
    output: z.object({ ready: z.boolean() }),
  }),
  readOpenApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This contract as OpenAPI 3.1.',
    query: nothing,
    output: z.record(z.string(), z.unknown()),
  }),
  pushEmail: endpoint({
    method: 'POST',
    path: '/api/email/push',
    access: 'public',
    summary: 'Sends a message from the contact form to the provider.',
    body: z.strictObject({
      useNative: z.boolean().optional(),
      subject: z.string().max(200),
      to: z.string().max(320),
      template: z.string().max(50),
      args: z.strictObject({
        service: line,
        name: line.trim().min(1),
        email: z.email().max(320),
        details: z.string().trim().min(1).max(5000),
      }),
      /** The verse with the error, and its edition: the id, or the language whose default it is. */
      report: z
        .strictObject({ verse: z.string().regex(/^\d{1,3}:\d{1,3}$/, 'is not valid'), edition: z.string().max(64) })
        .optional(),
    }),
    output: z.object({ message }),
    loading: 'Sending email...',
  }),
}
