import { expect, test } from 'vitest'
import { tooMany } from '#shared/contract/errors.ts'
import { createSendLead } from './send-lead.ts'

const lead = {
  useNative: true,
  subject: 'New Lead',
  to: 'contact@site.example',
  template: 'newLead',
  args: { service: 'Site', name: ' Leyla ', email: 'leyla@site.example', details: 'Salam' },
}

test('reaches the handler of the endpoint, parsed and with the client’s address', async () => {
  const seen: unknown[] = []
  const send = createSendLead(async ({ body, client }) => {
    seen.push(body.args.name, client.address)
    return { message: 'Sent' }
  })
  expect(await send(lead, '203.0.113.7')).toEqual({ message: 'Sent' })
  expect(seen).toEqual(['Leyla', '203.0.113.7'])
})

test('returns an expected error as a value', async () => {
  const send = createSendLead(async () => {
    throw tooMany(60)
  })
  expect(await send(lead, '')).toMatchObject({ error: true, status: 429, code: 'too_many' })
})

test('input refused by the contract never reaches the handler', async () => {
  const send = createSendLead(async () => ({ message: 'Sent' }))
  expect(await send({ ...lead, args: { ...lead.args, email: 'nobody' } }, '')).toMatchObject({
    error: true,
    status: 400,
  })
})

test('throws an unexpected error', async () => {
  const send = createSendLead(async () => {
    throw new TypeError('bug')
  })
  await expect(send(lead, '')).rejects.toThrow('bug')
})
