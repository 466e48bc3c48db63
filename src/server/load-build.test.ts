import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assertBuilt } from './load-build.ts'

test('a site that is not built is refused with what to do', () => {
  const root = mkdtempSync(join(tmpdir(), 'verse-unbuilt-'))
  try {
    expect(() => assertBuilt(root)).toThrow('The site is not built. Run npm start')
  } finally {
    rmSync(root, { recursive: true })
  }
})
