import type { Reporter, TestModule } from 'vitest/node'

/** A run with more flaky tests than this fails, even when every retry passed. */
const maxRetriedShare = 0.01

/** The number of slowest files listed, to show where a run spends its time. */
const listedFiles = 10

/**
 * Prints the slowest files, the retried tests and the closing line, and sets the exit status. The status is set in our
 * own exit handler, because a package with an exit hook once ended failing runs with 0.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    // A file that does not load, or whose beforeAll fails, contains no failed test.
    const broken = modules.filter(
      (module) => module.state() === 'failed' && ![...module.children.allTests('failed')].length,
    )
    for (const line of listSlowestFiles(modules)) process.stdout.write(`${line}\n`)
    const failed = count('failed') + broken.length + unhandledErrors.length
    const run = tests.filter((test) => test.result().state !== 'skipped')
    const retried = run.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
    for (const test of retried) process.stdout.write(`retried: ${test.module.relativeModuleId} > ${test.fullName}\n`)
    const isFlaky = retried.length > run.length * maxRetriedShare
    process.stdout.write(`${retried.length} of ${run.length} tests were retried${isFlaky ? ', more than 1 %' : ''}\n`)
    process.stdout.write(`\n${count('passed')} passed, ${failed} failed\n`)
    if (failed > 0 || isFlaky)
      process.on('exit', () => {
        process.exitCode = 1
      })
  }
}

function listSlowestFiles(modules: readonly TestModule[]): string[] {
  const slowest = modules
    .map((module) => ({ file: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
  return slowest.slice(0, listedFiles).map(({ file, seconds }) => `slow: ${seconds.toFixed(1).padStart(6)} s ${file}`)
}
