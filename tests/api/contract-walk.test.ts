import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { absoluteMs, idleMs } from '#server/accounts/session-store.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'

type Headers = Record<string, string>
type Row = readonly [name: string, row: Endpoint]

const isWrite = ([, row]: Row) => row.method !== 'GET'
const forged: Headers = { cookie: `session=${'A'.repeat(43)}` }
const foreign: readonly (readonly [string, Headers])[] = [
  ['another origin', { origin: 'https://elsewhere.example' }],
  ['the same name on another port', { origin: 'http://localhost:8080' }],
  ['an origin of no site', { origin: 'null' }],
  ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['a browser that says same-site', { 'sec-fetch-site': 'same-site' }],
]

/** A call as far as the guard looks: the row's own address with a parameter that names nothing. */
function call({ app }: TestApp, [, row]: Row, headers: Headers): Promise<Response> {
  const body = row.body ? { body: '{}' } : {}
  const url = row.path.replaceAll(/\{\w+\}/g, 'nothing')
  return Promise.resolve(
    app.request(url, { method: row.method, headers: { 'content-type': 'application/json', ...headers }, ...body }),
  )
}

/** What stands behind the guard: rows of other work are walked as soon as they are mounted. */
async function listAdminRows(app: TestApp): Promise<Row[]> {
  const { body } = await app.get('/api/openapi.json')
  const { paths } = body as { paths: Record<string, Record<string, { operationId: string }>> }
  const mounted = Object.values(paths).flatMap((operations) => Object.values(operations).map((row) => row.operationId))
  const rows: Row[] = Object.entries(endpoints)
  return rows.filter(([name, row]) => row.access === 'admin' && mounted.includes(name))
}

/** Everything a write would leave behind. */
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

describe.each(databaseKinds)('every admin row of the contract on %s', (kind) => {
  let app: TestApp
  let rows: Row[]

  beforeAll(async () => {
    app = await startTestApp(kind)
    rows = await listAdminRows(app)
  })
  afterAll(async () => await app?.stop())

  /** Calls each row in turn and gives what was answered by name, to be compared whole. */
  async function walk(which: readonly Row[], headers: () => Promise<Headers> | Headers): Promise<[string, number][]> {
    const answers: [string, number][] = []
    for (const row of which) answers.push([row[0], (await call(app, row, await headers())).status])
    return answers
  }
  const all = (which: readonly Row[], status: number) => which.map(([name]) => [name, status])

  test('there are rows to walk', () => expect(rows.map(([name]) => name)).toContain('readAdmin'))

  test('without a cookie: 401, and nothing changes', async () => {
    const before = await readTraces(app)
    expect(await walk(rows, () => ({}))).toEqual(all(rows, 401))
    expect(await readTraces(app)).toEqual(before)
  })

  test('with a forged cookie: 401', async () => expect(await walk(rows, () => forged)).toEqual(all(rows, 401)))

  test('with what is no token at all: 401', async () => {
    expect(await walk(rows, () => ({ cookie: `session=' or 1=1 --; session=%00` }))).toEqual(all(rows, 401))
  })

  test.each([
    ['idle', idleMs],
    ['absolute', absoluteMs],
  ])('with a session past its %s end: 401', async (_, ms) => {
    const headers = await signIn(app)
    app.clock.advance(ms)
    expect(await walk(rows, () => headers)).toEqual(all(rows, 401))
  })

  test.each(foreign)('a write from %s, though signed in: 403, and nothing changes', async (_, from) => {
    const { cookie } = await signIn(app)
    const before = await readTraces(app)
    expect(await walk(rows.filter(isWrite), () => ({ cookie, ...from }))).toEqual(all(rows.filter(isWrite), 403))
    expect(await readTraces(app)).toEqual(before)
  })

  test('no answer to someone who may not ask tells what would have been right', async () => {
    for (const row of rows) {
      const body = await (await call(app, row, {})).json()
      expect(body).toEqual({ message: 'Please sign in.', error: 'unauthenticated' })
    }
  })

  test('with a session no row says 401 or 403, and none fails', async () => {
    // Anew for each: signing out is among the rows.
    const answers = await walk(rows, () => signIn(app))
    expect(answers.filter(([, status]) => status === 401 || status === 403 || status >= 500)).toEqual([])
  })
})
