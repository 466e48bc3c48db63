import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePrivateDirectory } from './make-private-directory.ts'

test('makes the folder and those above it for this user alone', () => {
  const root = mkdtempSync(join(tmpdir(), 'verse-directory-'))
  const inner = join(root, 'a/b')
  makePrivateDirectory(inner)
  makePrivateDirectory(inner)
  expect([join(root, 'a'), inner].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700])
  rmSync(root, { recursive: true })
})

test.skipIf(!existsSync('/proc/self'))('where nothing can be made, it throws and does not wait', () => {
  expect(() => makePrivateDirectory('/proc/nope/data')).toThrow()
})
