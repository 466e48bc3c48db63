import { defineConfig } from 'vitest/config'

/** Only a test that hangs takes this long; a busy machine may be ten times slower. */
const testTimeout = 600_000
const expect = { poll: { timeout: 60_000 } }
/** On a busy machine a browser or a site is sometimes late. A test that fails twice is wrong. */
const retry = 1

/**
 * Unit tests are next to the code, also those that need a document (`.dom.test`). Server tests run on both databases.
 * Browser tests run the built site. Where files leave no global state, the files of a worker share their modules
 * (`isolate: false`): loading them again for each file takes longer than most tests.
 */
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    // For two cores. With two workers, a quarter of their time was spent waiting for a browser, a database or a clock;
    // with three, 4 %.
    maxWorkers: 3,
    // `npm test` skips tests with this tag, and `npm run test:slow` runs only these.
    tags: [{ name: 'slow', description: 'other languages, widths and databases, and long runs' }],
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
