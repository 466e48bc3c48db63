import { expect, test } from 'vitest'
import { sendWorkbook } from './workbook-requests.ts'

test('an upload names the account of the form, and is sent as bytes', async () => {
  const bytes = new Uint8Array([80, 75]).buffer
  const requests: [string, RequestInit | undefined][] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push([String(input), init])
    return Response.json({})
  }
  await sendWorkbook(bytes, { isApplied: true, seen: 7 }, { account: 'owner-1', fetch })
  const [[url, init] = []] = requests
  expect(url).toBe('/api/admin/restore?apply=true&seen=7')
  expect(init?.body).toBe(bytes)
  expect(new Headers(init?.headers).get('X-Account-Id')).toBe('owner-1')
})
