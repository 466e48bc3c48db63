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
      `Bunlar, ${site.domain} sitesini kullanmanızın koşullarıdır. Lütfen siteyi kullanmadan önce okuyun. 18 yaş ve üzeri yetişkinler içindir ve Birleşik Krallık hukukuna tabidir.`,
    ],
    sections: [...termsPurchaseSections(site), ...termsUseSections(site), ...termsLiabilitySections(site)],
  }
}
