import { defineConfig } from 'vitest/config'

/** Only what hangs takes so long: a machine that others use as well is at times ten times slower. */
const testTimeout = 600_000
const expect = { poll: { timeout: 60_000 } }
/** A browser or a site of its own sometimes answers late there; a test that fails twice is wrong. */
const retry = 1

/**
 * Unit tests stand beside the code, those of code that needs a document too (`.dom.test`). Server tests run on both
 * databases. Browser tests run the built site. Where a file leaves no global state behind, files of a worker share
 * its modules: loading them anew for each file takes longer than most tests.
 */
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    // One more than two cores: with two workers a quarter of their time was spent waiting for a browser, a database or a clock, with three 4 %.
    maxWorkers: 3,
    // `npm test` leaves out what has this tag, and `npm run test:slow` runs that alone.
    tags: [{ name: 'slow', description: 'further languages, widths and databases, and long runs' }],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/architecture/**/*.test.ts',
            'tests/fuzz/{readers,workbooks}.test.ts',
            'tests/security/linear-*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['src/**/*.{db,dom}.test.{ts,tsx}'],
          isolate: false,
          testTimeout,
          hookTimeout: testTimeout,
          expect,
        },
      },
      {
        test: {
          name: 'dom',
          include: ['src/**/*.dom.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout,
          hookTimeout: testTimeout,
          expect,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'src/**/*.db.test.ts',
            'tests/api/**/*.test.ts',
            'tests/editors/**/*.test.ts',
            'tests/fault/**/*.test.ts',
            'tests/fuzz/requests.test.ts',
            'tests/security/**/*.test.ts',
          ],
          exclude: ['tests/security/linear-*.test.ts'],
          isolate: false,
          globalSetup: ['tests/support/prepare-databases.ts'],
          testTimeout,
          hookTimeout: testTimeout,
          expect,
          retry,
        },
      },
      {
        test: {
          name: 'browser',
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/serve-site.ts'],
          testTimeout,
          hookTimeout: testTimeout,
          expect,
          retry,
        },
      },
    ],
  },
})
