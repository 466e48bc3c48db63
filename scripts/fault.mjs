// npm run fault [-- --kills N --database sqlite|postgres] | npm run fault -- cluster --minutes N: see tests/fault/run.ts.
import { build, install, runNode } from './prepare.mjs'

install()
build()
process.exit(runNode(['tests/fault/run.ts', ...process.argv.slice(2)]))
