import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const path = /`((?:src|tests|scripts|content|public|bench|deploy|docs)\/[\w./-]+)`/g
const link = /\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g

/** Without the decision records, which describe the files of their time. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'content/README.md',
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/operations.md',
  'docs/pronunciation.md',
  'docs/scale.md',
  'docs/security.md',
  'docs/specification-deviations.md',
]

test.each(documents)('%s names files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const named = [...text.matchAll(path)].map(([, name = '']) => name)
  const linked = [...text.matchAll(link)].map(([, name = '']) => join(document, '..', name))
  expect([...named, ...linked].filter((name) => !existsSync(join(root, name)))).toEqual([])
})
