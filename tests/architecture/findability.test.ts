import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'

/**
 * An engineer who searches file names for the usual term should find the right file. Each row: the subject, the terms
 * they would try, and the folder of the file.
 */
const questions: readonly (readonly [question: string, words: readonly string[], folder: string])[] = [
  ['deleting a topic', ['delete-topic', 'delete-collection'], 'src/server'],
  ['hydration', ['hydrat'], 'src/web'],
  ['fonts', ['font'], ''],
  ['metrics', ['metrics'], 'src/server'],
  ['load shedding', ['shed-load', 'load-shedding'], 'src/server'],
  ['the cluster', ['cluster'], 'src/server'],
  ['garbage collection', ['garbage'], 'src/server'],
  ['the error page', ['error-page'], 'src/web'],
  ['the offline store', ['offline-store'], 'src/web'],
  ['content quality checks', ['quality', 'content-issue'], 'src/server'],
  ['rate limits on sign-in', ['attempt-limit', 'rate-limit'], 'src/server'],
  ['the origin check', ['origin'], 'src/server'],
  ['the response cache', ['response-cache'], 'src/server'],
  ['saving a verse', ['save-verse'], 'src/server'],
  ['migrations', ['migrat'], 'src/server'],
  ['session cookies', ['session-cookies'], 'src/server'],
  ['one-time codes', ['totp'], 'src/server'],
  ['page meta tags', ['page-meta', 'meta'], 'src/web'],
  ['the search index', ['search-index'], 'src/shared'],
  ['the sitemap', ['sitemap'], 'src/server'],
  ['BM25 ranking', ['bm25'], 'src/shared'],
  ['Open Graph images', ['og-image'], 'src/server'],
  ['the content security policy', ['content-security-policy', 'security-headers'], 'src'],
  ['the language of a request', ['request-language', 'page-language'], 'src'],
  ['roles and rights', ['roles', 'capabilities'], 'src/shared'],
  ['publishing a draft', ['publish-drafts'], 'src/server'],
  ['inviting people', ['invite', 'invitation'], 'src/server'],
  ['kinds of URL', ['url-kind'], 'src/shared'],
]

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('.test.'))

test.each(questions)('%s is found by its usual name', (_question, words, folder) => {
  const found = files.filter(
    (file) =>
      file.startsWith(folder) && words.some((word) => basename(file).includes(word) || file.includes(`/${word}`)),
  )
  expect(found).not.toEqual([])
})

/** Private names that were once used in place of the usual terms. */
const houseWords =
  /(^|[-/.])(asleep|awake|wake|dress|handoff|faces?|lanes?|keeper|spoken|weary|turn-away|watching|studies|care|artefact|ear|usual|overtaken|givers|drawings|sums)([-/.]|$)/

test('no file has a private name', () => {
  const named = files.filter((file) => houseWords.test(file.replace(/\.(ts|tsx|mjs)$/, '')))
  expect(named).toEqual([])
})

/** Not renamed, because other programs download the collections under this name. */
const kept = ['readStudies', '/api/corpus/studies']

test('no endpoint has a private name', () => {
  const toWords = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const names = Object.entries(endpoints).flatMap(([name, { path }]) => [name, path])
  expect(names.filter((name) => !kept.includes(name) && houseWords.test(toWords(name)))).toEqual([])
})
