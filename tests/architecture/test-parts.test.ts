import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parts } from '../../scripts/test-parts.mjs'
import config from '../../vitest.config.ts'

/** Which of a few tests a part runs and leaves out, and its other output. */
function runPart(filter: string) {
  const config = '--config=tests/support/parts/vitest.config.ts'
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', config, `--tags-filter=${filter}`],
    { encoding: 'utf8', env: { PATH: process.env.PATH, HOME: process.env.HOME } },
  )
  const list = (state: string) => [...stdout.matchAll(new RegExp(`^${state}: (.+)$`, 'gm'))].map(([, name]) => name)
  return { run: list('passed'), left: list('skipped'), stderr }
}

describe('npm test and npm run test:slow', () => {
  test('run every test in exactly one of the two', () => {
    const usual = runPart(parts.test)
    const slow = runPart(parts['test:slow'])
    expect(usual.run).toEqual(['usual', 'in en', 'on sqlite > usual', 'on sqlite > at a phone'])
    expect(slow.run).toEqual(usual.left)
    expect(slow.left).toEqual(usual.run)
    expect(slow.run).toContain('on postgres > at a phone')
    // The preparation of slow tests runs only with them.
    expect(usual.stderr).not.toContain('prepared')
    expect(slow.stderr).toContain('prepared what is slow')
  })

  // A second tag, or an option of the first such as `skip`, could take a test out of both.
  test('have one tag without options', () => {
    expect(config.test?.tags).toEqual([{ name: 'slow', description: expect.any(String) }])
    expect(parts).toEqual({ test: '!slow', 'test:slow': 'slow' })
  })
})

describe('.ci/run', () => {
  /** Runs it with a fake npm that prints a line and ends with a status for each part. */
  function runBoth(
    results: Readonly<Record<keyof typeof parts, readonly [line: string, status: number]>>,
    settings: Readonly<Record<string, string>> = {},
  ) {
    const directory = mkdtempSync(join(tmpdir(), 'verse-ci-'))
    const lines = Object.entries(results).map(
      ([part, [line, status]]) => `  ${part}) echo '${line}'; exit ${status} ;;`,
    )
    const npm = join(directory, 'npm')
    writeFileSync(npm, ['#!/bin/sh', 'case "$2" in', ...lines, 'esac', ''].join('\n'))
    chmodSync(npm, 0o755)
    const env = { ...process.env, ...settings, PATH: `${directory}${delimiter}${process.env.PATH}` }
    const { stdout, status } = spawnSync('.ci/run', { encoding: 'utf8', env })
    rmSync(directory, { recursive: true })
    return { stdout, last: stdout.trimEnd().split('\n').at(-1), status }
  }

  test.each([
    ['both pass', ['5 passed, 0 failed', 0], ['3 passed, 0 failed', 0], '8 passed, 0 failed', 0],
    ['the first fails', ['4 passed, 1 failed', 1], ['3 passed, 0 failed', 0], '7 passed, 1 failed', 1],
    ['the second fails', ['5 passed, 0 failed', 0], ['1 passed, 2 failed', 1], '6 passed, 2 failed', 1],
    ['the types are wrong', ['types failed', 2], ['3 passed, 0 failed', 0], '3 passed, 1 failed', 1],
    ['too many were retried', ['5 passed, 0 failed', 1], ['3 passed, 0 failed', 0], '8 passed, 1 failed', 1],
  ] as const)('%s', (_case, usual, slow, last, status) => {
    expect(runBoth({ test: usual, 'test:slow': slow })).toMatchObject({ last, status })
  })

  test('on a machine too slow for both, says that it left out the second', () => {
    const { stdout, last, status } = runBoth(
      { test: ['5 passed, 0 failed', 0], 'test:slow': ['3 passed, 0 failed', 0] },
      { SLOW_TESTS_WITHIN: '-1' },
    )
    expect(stdout).toContain('npm run test:slow was left out: npm test took 0 minutes')
    expect({ last, status }).toEqual({ last: '5 passed, 0 failed', status: 0 })
  })
})
