import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder that only this user may read, with those above it. Not by `recursive`: where a file system refuses a name by ENOENT,
 * as /proc does, Node tries for ever.
 */
export function makePrivateDirectory(directory: string): void {
  const path = resolve(directory)
  if (existsSync(path)) return
  if (dirname(path) !== path) makePrivateDirectory(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(path)) throw error
  }
}
