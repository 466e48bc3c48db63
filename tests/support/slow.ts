import { describe, test } from 'vitest'

declare module 'vitest' {
  interface TestTags {
    slow: 'slow'
  }
}

/** Options of tests that `npm run test:slow` runs and `npm test` skips. CONTRIBUTING.md says which tests these are. */
export const slow: { tags: ['slow'] } = { tags: ['slow'] }

type Each = {
  <T extends readonly unknown[] | [unknown]>(
    cases: readonly T[],
  ): (name: string, run: (...values: [...T]) => unknown) => void
  <T>(cases: readonly T[]): (name: string, run: (value: T) => unknown) => void
}

/** `test.each` in which every case but the first is slow. */
export const testSlowAfterFirst: Each = slowAfterFirst(test)

/** `describe.each` in which every case but the first is slow. */
export const describeSlowAfterFirst: Each = slowAfterFirst(describe)

function slowAfterFirst(declare: Pick<typeof test | typeof describe, 'each'>) {
  return <T>(cases: readonly T[]) =>
    (name: string, run: (...values: T[]) => void) => {
      declare.each(cases.slice(0, 1))(name, run)
      declare.each(cases.slice(1))(name, slow, run)
    }
}
