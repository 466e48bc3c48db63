import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a run with a failing test ends with 1, also if a package has an exit hook', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/support/verdict/vitest.config.ts'],
    { encoding: 'utf8', env: { PATH: process.env.PATH, HOME: process.env.HOME } },
  )
  expect(stdout).toContain('0 passed, 1 failed')
  expect(status).toBe(1)
})
