import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('a flood of one message is cut at sixty lines a minute, and counted', () => {
  const clock = { at: 0 }
  const lines: string[] = []
  const log = createLog(
    (line) => lines.push(line),
    () => new Date(clock.at),
  )
  for (let count = 0; count < 1000; count++) log('info', 'request refused', { count })
  log('info', 'signed in')
  for (let count = 0; count < 100; count++) log('info', 'request')
  expect(lines.filter((line) => line.includes('request refused'))).toHaveLength(60)
  expect(lines).toHaveLength(161)
  clock.at = 60_000
  log('info', 'request refused')
  expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({
    message: 'log lines left out',
    of: 'request refused',
    count: 940,
  })
  expect(lines).toHaveLength(163)
})
