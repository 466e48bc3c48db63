import { describe, expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import { site } from '#shared/site/production.ts'
import { findLeadProblems, leadLimits, readLead, toLeadEmail, toLeadProblems } from './lead-form.ts'

const lead = { name: 'Leyla', email: 'leyla@site.example', query: 'Salam' }

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the contact form', () => {
  test('trims its fields', () => {
    expect(readLead(toForm({ name: ' Leyla ', email: 'leyla@site.example\n', query: 'Salam' }))).toEqual(lead)
    expect(readLead(new FormData())).toEqual({ name: '', email: '', query: '' })
  })

  test.each([
    ['valid values', lead, {}],
    [
      'all three fields are required',
      { name: '', email: '', query: '' },
      { name: 'nameRequired', email: 'emailRequired', query: 'queryRequired' },
    ],
    ['an email address needs an at sign', { ...lead, email: 'leyla' }, { email: 'emailInvalid' }],
    ['an email address has no spaces', { ...lead, email: 'ley la@site.example' }, { email: 'emailInvalid' }],
    ['a query has a maximum length', { ...lead, query: 'a'.repeat(leadLimits.query + 1) }, { query: 'tooLong' }],
  ])('%s', (_reason, fields, problems) => expect(findLeadProblems(fields)).toEqual(problems))

  test('becomes the lead payload of section 3, which the endpoint accepts', () => {
    const email = toLeadEmail(lead, site)
    expect(email).toEqual({
      useNative: true,
      subject: 'New Lead',
      to: site.contactEmail,
      template: 'newLead',
      args: { service: site.name, name: 'Leyla', email: 'leyla@site.example', details: 'Salam' },
    })
    expect(endpoints.pushEmail.body.safeParse(email).success).toBe(true)
  })

  test('shows the endpoint’s errors at its fields', () => {
    expect(
      toLeadProblems([
        { path: 'args.email', message: 'x' },
        { path: 'to', message: 'y' },
      ]),
    ).toEqual({ email: 'emailInvalid' })
    expect(toLeadProblems(undefined)).toEqual({})
  })
})
