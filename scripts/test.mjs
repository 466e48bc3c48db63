// npm test: installs what is missing and runs every kind of test; npm run test:slow (--slow): the tests that it leaves out;
// npm run check (--fast): format, lint, types and unit tests.
import { findChromium } from './find-chromium.mjs'
import { prepare, startNode } from './prepare.mjs'
import { parts } from './test-parts.mjs'

const fast = process.argv.includes('--fast')
const slow = process.argv.includes('--slow')
const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']
const typegen = ['node_modules/@react-router/dev/bin.cjs', 'typegen']
const tsc = ['node_modules/typescript/bin/tsc', '--noEmit']
const vitest = ['node_modules/vitest/vitest.mjs', 'run', `--tags-filter=${parts[slow ? 'test:slow' : 'test']}`]

prepare({ built: false })
// Type checking and the build each keep about one core busy, so they run in parallel.
await Promise.all([slow ? undefined : checkStatically(), fast ? undefined : build()])
if (fast) await step('unit tests', [...vitest, '--project', 'unit', '--project', 'dom'])
else await step(slow ? 'slow tests' : 'tests', vitest, { CHROMIUM_PATH: await findChromium() })

async function checkStatically() {
  await step('format and lint', biome)
  await step('types', typegen)
  await step('types', tsc)
}

async function build() {
  await step('build', ['scripts/build-if-stale.mjs'])
}

async function step(name, args, environment) {
  process.stdout.write(`\n— ${name}\n`)
  const status = await startNode(args, environment)
  if (status === 0) return
  process.stderr.write(`${name} failed\n`)
  process.exit(status)
}
