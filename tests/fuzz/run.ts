// Sends the site valid and invalid requests that are generated from the contract, and checks every response.
// Usage: npm run fuzz [-- --requests 50000] [--seed N]
import { parseArgs } from 'node:util'
import { runFuzz } from './fuzz-run.ts'
import { startFuzzedSite } from './fuzzed-site.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '50000' },
      seed: { type: 'string', default: String(Date.now() % 1e9) },
    },
  })
  const requests = Number(values.requests)
  const seed = Number(values.seed)
  print(`${requests} requests, seed ${seed}`)
  const startedAt = performance.now()
  const site = await startFuzzedSite()
  try {
    const report = await runFuzz(site, {
      requests,
      seed,
      maxFindings: 20,
      onBatch: ({ requests: done, findings }) => {
        if (done % 5000 === 0) print(`  … ${done} requests, ${findings.length} findings`)
      },
    })
    for (const finding of report.findings) print(`FOUND ${finding}`)
    for (const [kind, count] of [...report.statuses].sort()) print(`  ${kind}: ${count}`)
    const costly = [...report.spent].sort((a, b) => b[1] - a[1]).slice(0, 6)
    print(`most time: ${costly.map(([place, ms]) => `${place} ${Math.round(ms)} ms`).join(', ')}`)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    print(`slowest: ${Math.round(report.slowestMs)} ms, ${report.slowest}`)
    print(`${report.requests} requests in ${seconds} s, seed ${seed}: ${report.findings.length} findings`)
    return report.findings.length === 0 ? 0 : 1
  } finally {
    await site.stop()
  }
}

// Exits normally, so that the exit handler ends the site too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
)
