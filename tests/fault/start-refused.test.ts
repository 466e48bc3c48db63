import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect } from 'vitest'
import { testSlowAfterFirst } from '../support/slow.ts'
import { createSiteFixture, type SiteFixture } from './site-fixture.ts'
import { startSite, withoutWarmUp } from './site-process.ts'

const other = createServer()
let fixture: SiteFixture
beforeAll(async () => {
  fixture = await createSiteFixture('sqlite', 'excerpt')
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  other.close()
  fixture.remove()
})

const port = () => String((other.address() as AddressInfo).port)

testSlowAfterFirst([
  ['a port in use', () => ({ PORT: port() }), /Cannot listen on 127\.0\.0\.1 port \d+: .*EADDRINUSE/],
  ['a port in use, with two workers', () => ({ PORT: port(), WORKERS: '2' }), /^The site ended with 1:.*EADDRINUSE/s],
  [
    'an address of another machine',
    () => ({ HOST: '192.0.2.1' }),
    /Cannot listen on 192\.0\.2\.1 .*Check HOST and PORT\./,
  ],
  ['a data folder that cannot be made', () => ({ DATA_DIR: '/dev/null/x' }), /cannot be opened .*Check DATA_DIR\./],
  [
    'a certificate that is not there',
    () => ({ DATABASE_URL: 'postgres://user:secret@127.0.0.1/x?sslrootcert=/nope' }),
    /DATABASE_URL cannot be used: ENOENT.*\/nope/,
  ],
])('%s ends the start with one line', async (_reason, environment, line) => {
  const { message } = await startSite({ ...fixture, environment: { ...environment(), ...withoutWarmUp } }).then(
    () => new Error('it started'),
    (error: Error) => error,
  )
  expect(message).toMatch(line)
  expect(message).not.toMatch(/\n\s+at /)
})
