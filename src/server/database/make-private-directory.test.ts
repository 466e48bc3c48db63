import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePrivateDirectory } from './make-private-directory.ts'

test('creates the directory and its parents for this user only', () => {
  const root = mkdtempSync(join(tmpdir(), 'verse-directory-'))
  const inner = join(root, 'a/b')
  makePrivateDirectory(inner)
  makePrivateDirectory(inner)
  expect([join(root, 'a'), inner].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700])
  rmSync(root, { recursive: true })
})

test.skipIf(!existsSync('/proc/self'))('throws at once if the directory cannot be created', () => {
  expect(() => makePrivateDirectory('/proc/nope/data')).toThrow()
})
