import type { LegalDocument, LegalSite } from '../legal-document.ts'
import { termsLiabilitySections } from './terms-liability-sections.ts'
import { termsPurchaseSections } from './terms-purchase-sections.ts'
import { termsUseSections } from './terms-use-sections.ts'
import { textGenerated } from './text-generated.ts'

/** Section 2 of the specification names 25 subjects in order; an introduction and communications go before them and make 27. */
export function termsConditions(site: LegalSite): LegalDocument {
  return {
    id: 'terms',
    dates: [textGenerated],
    intro: [
      `These are the conditions on which you may use ${site.domain}. Please read them before you do. They are for adults aged 18 or over, and are governed by the laws of the United Kingdom.`,
    ],
    sections: [...termsPurchaseSections(site), ...termsUseSections(site), ...termsLiabilitySections(site)],
  }
}
