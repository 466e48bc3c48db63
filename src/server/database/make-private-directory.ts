import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates a directory that only this user may read, with its parents. Not with `recursive`: where a file system refuses
 * a name with ENOENT, as /proc does, Node retries for ever.
 */
export function makePrivateDirectory(directory: string): void {
  const path = resolve(directory)
  if (existsSync(path)) return
  if (dirname(path) !== path) makePrivateDirectory(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(path)) throw error
  }
}
