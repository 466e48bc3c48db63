/** Long work as a cooperative (time-sliced) generator: at every `yield` the caller may let the event loop handle other requests. */
export type CooperativeGenerator<T> = Generator<undefined, T, undefined>

/** Runs a generator to its end without pausing. */
export function runSync<T>(generator: CooperativeGenerator<T>): T {
  for (;;) {
    const { done, value } = generator.next()
    if (done) return value
  }
}
