import { defineConfig } from 'vitest/config'

/** A run that must fail despite a hook that once made failing runs look passed. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['failing.ts'],
    globalSetup: ['leave-with-zero.ts'],
    reporters: ['../closing-line.ts'],
  },
})
