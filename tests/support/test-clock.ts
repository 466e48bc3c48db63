/** The time as the app sees it: the real one, and however far a test has moved it on. */
export type TestClock = { now(): Date; advance(ms: number): void }

export function createTestClock(): TestClock {
  const state = { ahead: 0 }
  return {
    now: () => new Date(Date.now() + state.ahead),
    advance(ms) {
      state.ahead += ms
    },
  }
}
