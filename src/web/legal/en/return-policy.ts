import { type LegalDocument, type LegalSite, toMailLink } from '../legal-document.ts'

export function returnPolicy({ name, domain, contactEmail }: LegalSite): LegalDocument {
  const mail = toMailLink(contactEmail)
  return {
    id: 'returnPolicy',
    dates: [{ label: 'Last updated', iso: '2023-01-15', text: 'January 15, 2023' }],
    intro: [`This policy applies to anything you buy from ${name} through ${domain}.`],
    sections: [
      {
        id: 'final-sales',
        heading: 'All sales are final',
        body: [
          'All sales are final and no refund will be issued.',
          'Please read the description and the price of what you are ordering before you confirm, and write to us first if anything is unclear.',
          'The refund clause of the [Terms & Conditions](/terms-conditions#refunds) says the same: refunds are given within 0 days of the purchase.',
        ],
      },
      {
        id: 'statutory-rights',
        heading: 'Your rights under the law',
        body: [
          'If you are a consumer, the law may give you rights that no policy can take away, for example when something is not as it was described. Nothing in this policy limits those rights.',
        ],
      },
      {
        id: 'contact',
        heading: 'Contact us',
        body: [`For any question about this policy or about a purchase, write to ${mail}.`],
      },
    ],
  }
}
