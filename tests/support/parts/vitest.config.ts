import { defineConfig } from 'vitest/config'
import type { Reporter } from 'vitest/node'
import config from '../../../vitest.config.ts'

/** Prints one line per test: its name, and whether it passed or was skipped. */
const listResults: Reporter = {
  onTestRunEnd(modules) {
    for (const test of modules.flatMap((module) => [...module.children.allTests()]))
      process.stdout.write(`${test.result().state}: ${test.fullName}\n`)
  },
}

/** A few tests, of which each part runs some. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['some-slow.ts'],
    tags: config.test?.tags ?? [],
    reporters: [listResults],
  },
})
