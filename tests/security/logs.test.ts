import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { signInAs } from '../support/sign-in.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createVisitor } from '../support/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp('sqlite')
})
afterAll(async () => await app?.stop())

const at = new Date('2026-01-01T00:00:00Z')

test.each([
  ['line breaks', 'x\n{"level":"error","message":"forged"}\r\n'],
  ['the end of the object', '"}\n{"at":"'],
  ['other line breaks', 'a\u2028b\u2029c\u0085d\u000bd'],
  ['terminal escape sequences', '\u001b[2J\u001b]0;owned\u0007'],
  ['a lone surrogate', '\ud800'],
  ['a zero byte', 'a\0b'],
])('%s in the input of a client stay inside one entry', (_, hostile) => {
  const lines: string[] = []
  const log = createLog(
    (line) => lines.push(line),
    () => at,
  )
  log('warn', 'request refused', { path: hostile, address: hostile })
  expect(lines).toHaveLength(1)
  const [line = ''] = lines
  expect(line.indexOf('\n')).toBe(line.length - 1)
  expect([...line.trimEnd()].filter((sign) => sign < ' ' || sign === '\u007f')).toEqual([])
  expect(JSON.parse(line)).toEqual({
    at: at.toISOString(),
    level: 'warn',
    message: 'request refused',
    path: hostile,
    address: hostile,
  })
})

test('a refused request is logged with its path and reason, not with its input', async () => {
  app.logged.length = 0
  const stranger = createVisitor(app, '203.0.113.5')
  await stranger.send('DELETE', '/api/topic/x', undefined, { cookie: `session=${'S'.repeat(43)}` })
  await stranger.send('POST', '/api/topic', { en: 'typed text' }, { origin: 'https://evil.example' })
  const reviewer = await signInAs(app, { role: 'reviewer', languages: [] })
  await stranger.send('POST', '/api/topic', { en: 'typed text' }, reviewer)
  expect(app.logged.map(({ level, message, facts }) => [level, message, (facts as { code: string }).code])).toEqual([
    ['info', 'request refused', 'unauthenticated'],
    ['warn', 'request refused', 'forbidden'],
    ['warn', 'request refused', 'role_forbids'],
  ])
  for (const { facts } of app.logged)
    expect(facts).toMatchObject({
      path: expect.stringMatching(/^\/api\/topic/),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  expect(JSON.stringify(app.logged)).not.toMatch(/SSSS|typed text/)
})

test('a client that disconnects in its body is not taken for a lost database', async () => {
  app.logged.length = 0
  const socket = connect(app.port, '127.0.0.1')
  const head = 'POST /api/email/push HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9'
  socket.write(`${head}\r\n\r\n{`)
  await setTimeout(100)
  socket.destroy()
  await setTimeout(100)
  expect(app.logged).toEqual([])
})
