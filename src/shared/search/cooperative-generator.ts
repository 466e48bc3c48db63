/** Long work as a cooperative (time-sliced) generator: at every `yield` the caller may let the event loop handle other requests. */
export type CooperativeGenerator<T> = Generator<undefined, T, undefined>

/** Runs a generator to its end without pausing. */
export function runSync<T>(generator: CooperativeGenerator<T>): T {
  for (;;) {
    const { done, value } = generator.next()
    if (done) return value
  }
}

/** Runs steps until the time is up or the generator has ended. */
export function runFor<T>(generator: CooperativeGenerator<T>, milliseconds: number): IteratorResult<undefined, T> {
  const endsAt = performance.now() + milliseconds
  let step = generator.next()
  while (!step.done && performance.now() < endsAt) step = generator.next()
  return step
}
