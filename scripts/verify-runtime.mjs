// The package `node` downloads its binary in an install script, outside the lock file. The same binary is also an
// optional dependency, whose hash npm checks against the lock file; so the binary in use must equal it. Plain
// JavaScript for any Node from 20 on.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The package with a platform's binary. */
export function toRuntimePackage(platform, arch) {
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/** Throws unless the binary that runs the site equals the one in the lock file. */
export function verifyRuntime(root, platform = process.platform, arch = process.arch) {
  const name = toRuntimePackage(platform, arch)
  const file = platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const locked = join(root, 'node_modules', name, file)
  if (!existsSync(locked)) throw new Error(`The lock file has no Node for this platform: ${name} is not installed.`)
  if (hashFile(join(root, 'node_modules/node', file)) !== hashFile(locked))
    throw new Error(`node_modules/node differs from ${name}, whose hash is in package-lock.json. Nothing was started.`)
}

function hashFile(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
