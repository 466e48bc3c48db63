import type { LegalDate } from '../legal-document.ts'

/** Section 1 of the specification: the day the text of all pages but the return policy was generated. */
export const textGenerated: LegalDate = {
  label: 'Mətnin hazırlanma tarixi:',
  iso: '2025-01-29',
  text: '29 yanvar 2025',
}
