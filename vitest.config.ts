import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'tests/rooms/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
})
