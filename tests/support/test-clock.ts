/** The time of the app: the real time plus what a test has added. */
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
