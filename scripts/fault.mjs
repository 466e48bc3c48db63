// npm run fault [-- --kills N --database sqlite|postgres] | npm run fault -- cluster --minutes N: see tests/fault/run.ts.
import { prepare, runNode } from './prepare.mjs'

prepare()
process.exit(runNode(['tests/fault/run.ts', ...process.argv.slice(2)]))
