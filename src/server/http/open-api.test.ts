import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import { toOpenApi } from './open-api.ts'

const names = Object.keys(endpoints)

async function lint(mounted: readonly string[]) {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({
    source: JSON.stringify(toOpenApi(mounted, '1.0.0')),
    absoluteRef: 'openapi.json',
    config,
  })
  return problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)
}

test.each([
  ['every row', names],
  [
    'a site without the admin area',
    names.filter((name) => endpoints[name as keyof typeof endpoints].access === 'public'),
  ],
])("the description passes Redocly's recommended rules: %s", async (_, mounted) => {
  expect(await lint(mounted)).toEqual([])
})
