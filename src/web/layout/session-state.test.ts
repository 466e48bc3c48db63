import { expect, test } from 'vitest'
import { reduceSession, signedOut } from './session-state.ts'

const contacts = { email1: 'a@site.example', tel1: '1', tel2: '2' }
const admin = {
  _id: 'a1',
  email: 'a@site.example',
  role: 'owner' as const,
  languages: [],
  isReviewed: false,
  contacts,
  twoStep: { active: false, recoveryCodesLeft: 0 },
}
const signedIn = { isAuthenticated: true, admin }

test.each([
  ['signing in merges the record and authenticates', signedOut, { type: 'signedIn', admin }, signedIn],
  [
    'a second record is merged over the first',
    signedIn,
    { type: 'signedIn', admin: { email: 'b@site.example' } },
    { isAuthenticated: true, admin: { ...admin, email: 'b@site.example' } },
  ],
  [
    'the public data is stored, unauthenticated',
    signedIn,
    { type: 'publicRead', admin: { contacts } },
    { isAuthenticated: false, admin: { contacts } },
  ],
  [
    'a changed account changes nothing else',
    signedIn,
    { type: 'adminChanged', admin: { ...admin, email: 'c@site.example' } },
    { isAuthenticated: true, admin: { ...admin, email: 'c@site.example' } },
  ],
  ['signing out, expiry and failure clear the state', signedIn, { type: 'signedOut' }, signedOut],
] as const)('%s', (_reason, session, action, expected) => expect(reduceSession(session, action)).toEqual(expected))
