import fc from 'fast-check'
import { workbookType } from '#shared/contract/backup-endpoints.ts'
import { type Endpoint, listParameters } from '#shared/contract/endpoint.ts'
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { hostileText } from './hostile-values.ts'
import { mutate } from './mutate.ts'
import { headersArbitrary } from './odd-headers.ts'
import { toArbitrary } from './schema-arbitrary.ts'

export type Fuzzing = {
  /** Names, ids and words that the site knows. */
  readonly words: readonly string[]
  /** Workbooks, intact and damaged. */
  readonly files: fc.Arbitrary<Uint8Array>
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']

/** Valid and invalid requests to the named rows of the contract. */
export function toRequests(names: readonly EndpointName[], fuzzing: Fuzzing): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(...names.map((name) => toRequest(name, endpoints[name], fuzzing)))
}

function toRequest(name: EndpointName, row: Endpoint, fuzzing: Fuzzing): fc.Arbitrary<FuzzRequest> {
  const body = toBody(row, fuzzing)
  const method = fc.oneof(
    { weight: 15, arbitrary: fc.constant(row.method as string) },
    { weight: 1, arbitrary: fc.constantFrom(...methods) },
  )
  return fc
    .record({ method, address: toAddress(row, fuzzing), odd: headersArbitrary, body })
    .map(({ method, address, odd, body }) => {
      const sends = body.bytes !== undefined && method !== 'HEAD' && method !== 'TRACE'
      return {
        method,
        path: address.path,
        headers: { ...(sends && { 'content-type': body.type }), ...odd },
        body: sends ? body.bytes : undefined,
        row: method === row.method && address.own ? name : undefined,
      }
    })
}

type Address = { readonly path: string; readonly own: boolean }

function toAddress(row: Endpoint, { words }: Fuzzing): fc.Arbitrary<Address> {
  const valid = row.query ? toArbitrary(row.query, words) : fc.constant({})
  const query = fc.oneof({ weight: 3, arbitrary: valid }, { weight: 2, arbitrary: mutate(valid) })
  const parameters = fc.tuple(...listParameters(row.path).map(() => toParameter(words)))
  const ending = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('/', '//', '%', '%00', '%E0%A4%A', '/..%2f', ';a=b', '.json', '/x/y') },
  )
  return fc.tuple(query, parameters, ending).map(([query, values, ending]) => {
    let at = 0
    const path = row.path.replaceAll(/\{\w+\}/g, () => values[at++] ?? '')
    const search = toSearch(query)
    return { path: `${path}${ending}${search && `?${search}`}`, own: ending === '' }
  })
}

function toParameter(words: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...words).map(encode) },
    { weight: 2, arbitrary: hostileText.map((text) => encode(text.slice(0, 4000)) || 'x') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%zz', '%C0%80', '%E0%A4%A', '..', '.', '%2e%2e%2f', '%2F', '%u0041'),
    },
  )
}

/** Node refuses to send a longer URL. */
const maxSearchLength = 6000

function toSearch(query: unknown): string {
  if (typeof query !== 'object' || query === null) return encode(String(query)).slice(0, maxSearchLength)
  const pairs = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(toPlain(value))}`)
  return pairs.join('&').slice(0, maxSearchLength)
}

function toPlain(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** `encodeURIComponent` throws for lone surrogates, so those are sent as bytes. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

type Body = { readonly type: string; readonly bytes: string | Uint8Array | undefined }

function toBody(row: Endpoint, { words, files }: Fuzzing): fc.Arbitrary<Body> {
  if (row.path === endpoints.restoreBackup.path)
    return fc.record({
      type: fc.constantFrom(workbookType, 'application/octet-stream', 'application/json'),
      bytes: files,
    })
  const none: Body = { type: 'application/json', bytes: undefined }
  if (!row.body) return fc.oneof({ weight: 9, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: brokenBody })
  const valid = toArbitrary(row.body, words)
  const json = (value: fc.Arbitrary<unknown>) =>
    value.map((sent): Body => ({ type: 'application/json', bytes: JSON.stringify(sent) ?? 'undefined' }))
  return fc.oneof(
    { weight: 5, arbitrary: json(valid) },
    { weight: 5, arbitrary: json(mutate(valid)) },
    { weight: 1, arbitrary: fc.constant(none) },
    { weight: 2, arbitrary: brokenBody },
  )
}

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
]

/** Bodies that are not valid JSON, with any content type. */
const brokenBody: fc.Arbitrary<Body> = fc.record({
  type: fc.constantFrom(...types),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom(
      '{',
      '[',
      '{"a":',
      '{}{}',
      '\ufeff{}',
      '{"a":1,"a":2}',
      "{'a':1}",
      '1e999',
      '"\\ud800"',
      '{"en":"\\u0000"}',
    ),
    fc.integer({ min: 1, max: 50_000 }).map((depth) => '['.repeat(depth)),
    fc.integer({ min: 1, max: 20_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
    hostileText,
  ),
})
