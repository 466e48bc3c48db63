/** Work that can be left and taken up again at every `yield`, so that a process can answer others in between. */
export type InSteps<T> = Generator<undefined, T, undefined>

/** All of it in one piece. */
export function runToEnd<T>(steps: InSteps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
