import { expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import { toContractResponse } from './contract-response.ts'

test.each([endpoints.listChapters, endpoints.readManifest])('$path varies by encoding, for shared caches', (row) => {
  expect(toContractResponse(row, {}, 'W/"1"').headers).toContainEqual(['Vary', 'Accept-Encoding'])
})
