// npm run fuzz [-- --requests N --seed N]: see tests/fuzz/run.ts.
import { prepare, runNode } from './prepare.mjs'

prepare()
process.exit(runNode(['tests/fuzz/run.ts', ...process.argv.slice(2)]))
