// Compares npm's record of its last install with the lock file. Plain JavaScript for any Node from 20 on.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether `node_modules` matches the lock file, whichever `npm ci` or `npm install` created it. */
export function isInstalled(root, platform = process.platform, arch = process.arch) {
  const locked = readPackages(join(root, 'package-lock.json'))
  const recorded = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!locked || !recorded) return false
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true
    const found = recorded[path]
    return found ? JSON.stringify(found) === JSON.stringify(entry) : !isNeeded(entry, platform, arch)
  })
}

/**
 * npm skips packages for other platforms. Which C library this one has is left to npm: a package for only one of them
 * has a counterpart for the other.
 */
function isNeeded({ optional, os, cpu, libc }, platform, arch) {
  if (!optional) return true
  return !libc && (!os || os.includes(platform)) && (!cpu || cpu.includes(arch))
}

function readPackages(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
  } catch {
    return undefined
  }
}
