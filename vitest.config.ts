import { defineConfig } from 'vitest/config'

/**
 * Unit tests stand beside the code, those of code that needs a document too (`.dom.test`). Server tests run on both
 * databases. Browser tests run the built site. Where a file leaves no global state behind, files of a worker share
 * its modules: loading them anew for each file takes longer than most tests.
 */
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    // Two, on two cores as well: Vitest would leave one of them to its own process, which has little to do.
    maxWorkers: 2,
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
          testTimeout: 120_000,
        },
      },
      {
        test: { name: 'dom', include: ['src/**/*.dom.test.{ts,tsx}'], environment: 'happy-dom', testTimeout: 120_000 },
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
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'browser',
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/serve-site.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 20_000 } },
          // A browser on a busy machine sometimes answers late; a test that fails twice is wrong.
          retry: 1,
        },
      },
    ],
  },
})
