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
      `Это условия, на которых можно пользоваться сайтом ${site.domain}. Прочитайте их, прежде чем начать. Они предназначены для лиц от 18 лет и регулируются законами Соединённого Королевства.`,
    ],
    sections: [...termsPurchaseSections(site), ...termsUseSections(site), ...termsLiabilitySections(site)],
  }
}
