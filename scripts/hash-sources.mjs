// Runs before anything is installed, on the Node that started npm: plain JavaScript, no dependencies.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Hashes the names and contents of files and directories, so that a build runs exactly when one of its inputs changed.
 */
export function hashSources(root, names) {
  const hash = createHash('sha256')
  for (const name of names)
    for (const file of listFiles(root, name)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

function listFiles(root, name) {
  if (!statSync(join(root, name)).isDirectory()) return [name]
  return readdirSync(join(root, name))
    .sort()
    .flatMap((entry) => listFiles(root, `${name}/${entry}`))
}
