import type { LegalDocumentWriters } from '../legal-document.ts'
import { cookiePolicy } from './cookie-policy.ts'
import { disclaimer } from './disclaimer.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { returnPolicy } from './return-policy.ts'
import { termsConditions } from './terms-conditions.ts'

export const documents: LegalDocumentWriters = {
  privacyPolicy,
  cookiePolicy,
  terms: termsConditions,
  disclaimer,
  returnPolicy,
}
