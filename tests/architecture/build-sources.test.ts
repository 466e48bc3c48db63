import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The files that the build starts from. */
const entries = ['scripts/build.ts', 'vite.config.ts', 'react-router.config.ts']

/** The files that these import by relative paths, directly or not. */
function listImported(files: readonly string[]): Set<string> {
  const found = new Set<string>()
  const queue = [...files]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const [, target = ''] of read(file).matchAll(/^(?:import|export)\b[^'"]*?from '(\.[^']+)'/gm))
      if (/\.(?:ts|mjs)$/.test(target)) queue.push(posix.join(posix.dirname(file), target))
  }
  return found
}

// A file missing in this list could change without a new build.
test('the sources of a build contain every file that it imports', () => {
  const list = /const sources = \[([^\]]+)\]/.exec(read('scripts/prepare.mjs'))?.[1] ?? ''
  const sources = [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
  const imported = [...listImported(entries)]
  expect(imported).toContain('scripts/vocabulary-module.ts')
  expect(imported.filter((file) => !sources.some((name) => file === name || file.startsWith(`${name}/`)))).toEqual([])
})
