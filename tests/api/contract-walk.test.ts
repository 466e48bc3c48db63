import { afterAll, beforeAll, expect, test } from 'vitest'
import { absoluteMs, idleMs } from '#server/accounts/session-store.ts'
import { canCall } from '#shared/access/capabilities.ts'
import { type Grant, roles } from '#shared/access/roles.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { signIn, signInAs } from '../support/sign-in.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'

type Headers = Record<string, string>
type Row = readonly [name: string, row: Endpoint]

const isWrite = ([, row]: Row) => row.method !== 'GET'
const forged: Headers = { cookie: `session=${'A'.repeat(43)}` }
const foreign: readonly (readonly [string, Headers])[] = [
  ['another origin', { origin: 'https://elsewhere.example' }],
  ['the same name on another port', { origin: 'http://localhost:8080' }],
  ['an opaque origin', { origin: 'null' }],
  ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
]

/** Calls an endpoint at its own URL, with an ID that does not exist. */
async function call({ request }: TestApp, [, row]: Row, headers: Headers, more: Sent = {}): Promise<Response> {
  const { body = row.body ? '{}' : undefined, parameter = 'nothing', search = '' } = more
  const url = row.path.replaceAll(/\{\w+\}/g, parameter) + search
  const sent = { method: row.method, headers: { 'content-type': 'application/json', ...headers } }
  return await request(url, body === undefined ? sent : { ...sent, body })
}

type Sent = { readonly body?: string; readonly parameter?: string; readonly search?: string }

const isBehindGuard = ([, row]: Row) => row.access !== 'public'

/** All mounted endpoints, so a new endpoint is covered without being named here. */
async function listMountedRows(app: TestApp): Promise<Row[]> {
  const mounted = await readDescription(app)
  const rows: Row[] = Object.entries(endpoints)
  return rows.filter(([name]) => mounted.has(name))
}

/** The documented statuses of each mounted endpoint, by its name. */
async function readDescription(app: TestApp): Promise<Map<string, string[]>> {
  const { body } = await app.get('/api/openapi.json')
  const { paths } = body as { paths: Record<string, Record<string, { operationId: string; responses: object }>> }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  return new Map(operations.map(({ operationId, responses }) => [operationId, Object.keys(responses)]))
}

/** All data that a write could change. */
async function readTraces({ database: { db } }: TestApp) {
  const { revision } = await db.selectFrom('revision').select('revision').executeTakeFirstOrThrow()
  const { changes } = await db
    .selectFrom('change_log')
    .select((eb) => eb.fn.countAll<number>().as('changes'))
    .executeTakeFirstOrThrow()
  const admins = await db.selectFrom('admin').selectAll().execute()
  const contacts = await db.selectFrom('contacts').selectAll().execute()
  return { revision, changes: Number(changes), admins, contacts }
}

describeSlowAfterFirst(databaseKinds)('every admin row of the contract on %s', (kind) => {
  let app: TestApp
  let rows: Row[]

  beforeAll(async () => {
    app = await startTestApp(kind)
    const mounted = await listMountedRows(app)
    rows = mounted.filter(isBehindGuard)
  })
  afterAll(async () => await app?.stop())

  /** Calls the endpoints in order and returns their names and statuses, to be compared as a whole. */
  async function callAll(
    which: readonly Row[],
    headers: () => Promise<Headers> | Headers,
  ): Promise<[string, number][]> {
    const responses: [string, number][] = []
    for (const row of which) responses.push([row[0], (await call(app, row, await headers())).status])
    return responses
  }
  const all = (which: readonly Row[], status: number) => which.map(([name]) => [name, status])

  test('there are endpoints to test', () => expect(rows.map(([name]) => name)).toContain('readAdmin'))

  test('without a cookie: 401, and nothing changes', async () => {
    const before = await readTraces(app)
    expect(await callAll(rows, () => ({}))).toEqual(all(rows, 401))
    expect(await readTraces(app)).toEqual(before)
  })

  test('with a forged cookie: 401', async () => expect(await callAll(rows, () => forged)).toEqual(all(rows, 401)))

  test('with an invalid token: 401', async () => {
    expect(await callAll(rows, () => ({ cookie: `session=' or 1=1 --; session=%00` }))).toEqual(all(rows, 401))
  })

  test.each([
    ['idle', idleMs],
    ['absolute', absoluteMs],
  ])('with a session past its %s end: 401', async (_, ms) => {
    const headers = await signIn(app)
    app.clock.advance(ms)
    expect(await callAll(rows, () => headers)).toEqual(all(rows, 401))
  })

  test.each(foreign)('a write from %s with a valid session: 403, and nothing changes', async (_, from) => {
    const { cookie } = await signIn(app)
    const before = await readTraces(app)
    expect(await callAll(rows.filter(isWrite), () => ({ cookie, ...from }))).toEqual(all(rows.filter(isWrite), 403))
    expect(await readTraces(app)).toEqual(before)
  })

  test('another method on the path of an endpoint: 405, and Allow names all of its methods', async () => {
    const { path } = endpoints.updateVerse
    const methods = Object.values(endpoints).flatMap((row) => (row.path === path ? [row.method as string] : []))
    expect(methods).toContain('PUT')
    const response = await call(app, ['', { ...endpoints.updateVerse, method: 'PATCH' as 'PUT' }], {})
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual([...methods, 'HEAD'].toSorted())
  })

  test('a response without a session does not reveal which input would be valid', async () => {
    for (const row of rows) {
      const body = await (await call(app, row, {})).json()
      expect(body).toEqual({ message: 'Please sign in.', error: 'unauthenticated' })
    }
  })

  test('a reviewer may write only to their own account and to drafts', async () => {
    const responses = await callAll(rows.filter(isWrite), () => signInAs(app, { role: 'reviewer', languages: [] }))
    const allowed = responses.filter(([, status]) => status !== 403).map(([name]) => name)
    expect(allowed.toSorted()).toEqual([
      ...['addPasskey', 'confirmTwoStep', 'discardDraft', 'endOtherSessions', 'endOwnSession', 'exportRecords'],
      ...[
        'keepRecoveryCodes',
        'previewVerses',
        'publishDrafts',
        'removePasskey',
        'renamePasskey',
        'replaceRecoveryCodes',
        'returnDrafts',
      ],
      ...['signOut', 'signOutEverywhere', 'startPasskey', 'startTwoStep', 'stopTwoStep', 'updateAdmin'],
    ])
  })

  // The owner last, because deleting every verse is among the endpoints.
  test.each(roles.toReversed())('as %s: the endpoints of the capabilities table, 403 for the others', async (role) => {
    const grant: Grant = { role, languages: role === 'translator' ? ['az'] : [] }
    const before = await readTraces(app)
    // Signs in each time, because signing out is among the endpoints.
    const responses = await callAll(rows, () => signInAs(app, grant))
    const isAllowed = ([, { access }]: Row) => access !== 'public' && canCall(grant, access)
    const refused = responses.filter(([, status]) => status === 403)
    expect(refused).toEqual(
      all(
        rows.filter((row) => !isAllowed(row)),
        403,
      ),
    )
    expect(responses.filter(([, status]) => status === 401 || status >= 500)).toEqual([])
    const { revision, changes, contacts } = await readTraces(app)
    if (role !== 'owner') expect({ revision, changes, contacts }).toEqual({ ...before, admins: undefined })
  })
})

const withBody = ([, row]: Row) => row.body !== undefined
const withParameter = ([, row]: Row) => row.path.includes('{')
const withQuery = ([, row]: Row) => row.query !== undefined
const withHash = ([, row]: Row) => row.path.startsWith('/api/corpus/')

type Case = readonly [why: string, which: (row: Row) => boolean, sent: (row: Row) => Sent, headers?: Headers]

/** Input that every endpoint refuses, whoever sends it. */
const bad = [
  ['no body', withBody, () => ({ body: '' })],
  ['an empty object where fields are required, or an unknown ID', withBody, () => ({ body: '{}' })],
  ['invalid JSON', withBody, () => ({ body: '{"en":' })],
  ['a form', withBody, () => ({ body: 'en=x' }), { 'content-type': 'application/x-www-form-urlencoded' }],
  ['JSON with the type text/plain, as another site could send', withBody, () => ({}), { 'content-type': 'text/plain' }],
  ['a list', withBody, () => ({ body: '[]' })],
  ['null', withBody, () => ({ body: 'null' })],
  ['a number', withBody, () => ({ body: '1e999' })],
  ['lists within lists', withBody, () => ({ body: '['.repeat(30_000) + ']'.repeat(30_000) })],
  ['a prototype key', withBody, () => ({ body: '{"__proto__":{"admin":true},"constructor":{"prototype":1}}' })],
  [
    'an operator in place of a value',
    withBody,
    () => ({ body: '{"_id":{"$gt":""},"email":{"$ne":null},"json":[[]]}' }),
  ],
  ['one byte above the limit', withBody, ([, row]) => ({ body: `{}${' '.repeat((row.bodyLimit ?? 65_536) - 1)}` })],
  ['a zero byte in a text', withBody, () => ({ body: '{"email":"a\\u0000","password":"b","en":"\\u0000"}' })],
  ['SQL in an ID', withParameter, () => ({ parameter: encodeURIComponent("1'; drop table verse; --") })],
  ['a zero byte in an ID', withParameter, () => ({ parameter: '%00' })],
  ['invalid percent-encoding in an ID', withParameter, () => ({ parameter: '%E0%A4%A' })],
  ['an endless ID', withParameter, () => ({ parameter: 'x'.repeat(8000) })],
  ['a path traversal in an ID', withParameter, () => ({ parameter: '..%2F..%2Fetc%2Fpasswd' })],
  ['a zero byte in a parameter', withQuery, () => ({ search: '?en=%00&q=%00&name=%00' })],
  ['an unknown parameter', withQuery, () => ({ search: '?isAdmin=true' })],
  ['the hash of no file', withHash, () => ({ search: `?sha256=${'0'.repeat(64)}` })],
  ['a duplicate parameter', withQuery, () => ({ search: '?limit=1&limit=2' })],
] as const satisfies readonly Case[]

describeSlowAfterFirst(databaseKinds)('invalid input to every endpoint of the contract on %s', (kind) => {
  let app: TestApp
  let documented: Map<string, string[]>
  let mounted: Row[]
  let headers: Headers

  beforeAll(async () => {
    app = await startTestApp(kind)
    mounted = await listMountedRows(app)
    documented = await readDescription(app)
    headers = await signIn(app)
  })
  afterAll(async () => await app?.stop())

  test.each(bad.map((entry: Case) => ({ why: entry[0], entry })))(
    '$why: a documented 4xx, and nothing changes',
    async ({ entry }) => {
      const [, which, sent, more] = entry
      app.logged.length = 0
      const before = await readTraces(app)
      const responses: [string, number][] = []
      for (const row of mounted.filter(which))
        responses.push([row[0], (await call(app, row, { ...headers, ...more }, sent(row))).status])
      expect(responses.filter(([, status]) => status < 400 || status >= 500)).toEqual([])
      expect(responses.filter(([name, status]) => !documented.get(name)?.includes(String(status)))).toEqual([])
      expect(await readTraces(app)).toEqual(before)
      expect(app.logged.filter(({ level }) => level === 'error')).toEqual([])
    },
  )
})
