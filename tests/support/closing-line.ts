import type { Reporter, TestModule } from 'vitest/node'

/**
 * Ends the run with the one line that says how it went, and with the status that goes with it. A package with an exit hook once ended
 * it with 0 whatever the tests said, so the last word is said while the process exits.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const broken = modules.filter(
      (module) => module.state() === 'failed' && [...module.children.allTests()].length === 0,
    )
    const failed = count('failed') + broken.length + unhandledErrors.length
    process.stdout.write(`\n${count('passed')} passed, ${failed} failed\n`)
    if (failed > 0)
      process.on('exit', () => {
        process.exitCode = 1
      })
  }
}
