import { expect, test } from 'vitest'
import { toFooterContacts } from './footer-contacts.ts'

const site = { tel: { tel1: '+44 1', tel2: '+44 2' }, email: { email1: 'site@site.example' } }

test.each([
  ['only the configuration', undefined, ['+44 1', '+44 2'], ['site@site.example']],
  [
    'the administrator’s entries override it',
    { tel1: '+994 1', tel2: '', email1: 'a@site.example' },
    ['+994 1', '+44 2'],
    ['a@site.example'],
  ],
  [
    'an empty entry leaves the configured contact',
    { tel1: '', tel2: '', email1: '' },
    ['+44 1', '+44 2'],
    ['site@site.example'],
  ],
])('%s', (_reason, entered, phones, emails) => expect(toFooterContacts(site, entered)).toEqual({ phones, emails }))

test('a number without a configured entry is not shown', () => {
  expect(toFooterContacts({ ...site, tel: { tel1: '+44 1', tel2: '' } }).phones).toEqual(['+44 1'])
})
