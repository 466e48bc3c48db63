import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { actionNames } from './action-names.ts'

type Texts = Readonly<Record<'loading' | 'done', Readonly<Record<string, string>>>>
const english: Texts = JSON.parse(
  readFileSync(new URL('../../../../public/locales/en/admin.json', import.meta.url), 'utf8'),
)

test.each(actionNames.map((name) => [name] as const))('%s has the English texts of its contract row', (name) => {
  const row: Endpoint = endpoints[name]
  if (row.loading) expect(english.loading[name]).toBe(row.loading)
  expect(english.done[name]).toBeTruthy()
})

test('a backup ends with the message of section 8', () => {
  expect(english.done.downloadBackup).toBe('Backup downloaded successfully.')
})
