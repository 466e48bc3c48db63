// Builds the web application and the corpus if a source has changed since the last build.
import { build } from './prepare.mjs'

try {
  build()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
