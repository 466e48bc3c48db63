import { expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import { Recorder } from '../content/recording/recorder.ts'
import { toContractResponse } from './contract-response.ts'

test.each([endpoints.listChapters, endpoints.readManifest])('$path varies by encoding, for shared caches', (row) => {
  expect(toContractResponse(row, {}, new Recorder()).headers).toContainEqual(['Vary', 'Accept-Encoding'])
})
