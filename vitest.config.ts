import { defineConfig } from 'vitest/config'

/** Unit tests stand beside the code. Server tests run on both databases. Browser tests run the built site. */
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
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
          exclude: ['src/**/*.db.test.ts'],
          testTimeout: 120_000,
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
          globalSetup: ['tests/support/prepare-databases.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/serve-site.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          maxWorkers: 2,
          expect: { poll: { timeout: 20_000 } },
          // A browser on a busy machine sometimes answers late; a test that fails twice is wrong.
          retry: 1,
        },
      },
    ],
  },
})
