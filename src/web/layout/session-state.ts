import type { Admin, Contacts } from '#shared/contract/account-records.ts'

/** The signed-in user, as far as this browser knows: the admin session of section 3. */
export type Session = {
  readonly isAuthenticated: boolean
  /** When signed out, only its public part. */
  readonly admin: (Partial<Admin> & { readonly contacts: Contacts }) | null
}

export const signedOut: Session = { isAuthenticated: false, admin: null }

/** Section 4. */
export type SessionAction =
  /** Sign-in and the admin record: merged, and authenticated. */
  | { readonly type: 'signedIn'; readonly admin: Partial<Admin> }
  /** The public data: not authenticated, and stored. */
  | { readonly type: 'publicRead'; readonly admin: { readonly contacts: Contacts } }
  /** The account was changed. */
  | { readonly type: 'adminChanged'; readonly admin: Admin }
  /** Sign-out, an expired session, a failure. */
  | { readonly type: 'signedOut' }

const noContacts: Contacts = { email1: '', tel1: '', tel2: '' }

export function reduceSession(session: Session, action: SessionAction): Session {
  switch (action.type) {
    case 'signedIn':
      return { isAuthenticated: true, admin: { contacts: noContacts, ...session.admin, ...action.admin } }
    case 'publicRead':
      return { isAuthenticated: false, admin: action.admin }
    case 'adminChanged':
      return { ...session, admin: action.admin }
    case 'signedOut':
      return signedOut
  }
}
