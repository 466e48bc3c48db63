import { type LegalDocument, type LegalSite, toMailLink } from '../legal-document.ts'
import { textGenerated } from './text-generated.ts'

/** The nine subjects, in the order of section 2 of the specification. */
export function disclaimer({ name, domain, contactEmail }: LegalSite): LegalDocument {
  const mail = toMailLink(contactEmail)
  return {
    id: 'disclaimer',
    dates: [textGenerated],
    intro: [
      `${name} (“we”, “us”) publishes ${domain} (the “Website”) for reading and study. Please read this page together with the [Terms & Conditions](/terms-conditions).`,
    ],
    sections: [
      {
        id: 'website',
        heading: 'Website disclaimer',
        body: [
          'The Website is offered in good faith and for general information and personal study only. We make no promise, express or implied, that what it shows is accurate, complete, suitable for a given purpose or always available.',
          'The Arabic text and the translations come from the editions named beside each verse. A translation conveys a translator’s understanding and does not replace the original. Topics, groups of verses and commentary are study aids, not religious rulings; for a ruling, ask a qualified scholar whom you trust.',
          'As far as the law allows, we are not liable for loss that follows from using the Website or from relying on it. You use it at your own risk.',
        ],
      },
      {
        id: 'external-links',
        heading: 'External links disclaimer',
        body: [
          'The Website may link to websites that others run, such as the publishers of the texts. We do not check, monitor or guarantee what those websites say.',
          'A link is not an endorsement. What you do on another website is between you and its owner.',
        ],
      },
      {
        id: 'professional',
        heading: 'Professional disclaimer',
        body: [
          'The Website does not and cannot contain financial advice. It gives no legal, medical or other professional advice either.',
          'Verses and comments that speak of trade, debt, inheritance, health or law are shown for study. Before you act on such a matter, ask a suitably qualified professional.',
        ],
      },
      {
        id: 'affiliates',
        heading: 'Affiliates disclaimer',
        body: [
          'The Website may link to affiliates, and we may receive a commission for purchases made through such links. Where we do, we say so beside the link.',
          'At the date of this text the Website carries no affiliate links.',
        ],
      },
      {
        id: 'testimonials',
        heading: 'Testimonials disclaimer',
        body: [
          'The Website may show testimonials by people who use it. They describe one person’s experience and view. Yours may differ, and none of them is a promise of a result.',
          'Testimonials are published as they were given to us, though we may correct spelling and shorten them. The views in them are their authors’ alone.',
        ],
      },
      {
        id: 'errors-and-omissions',
        heading: 'Errors and omissions disclaimer',
        body: [
          'We take care to show the texts as they were published. Even so, mistakes can happen in copying, translating, sorting into topics or displaying them, and things may be missing or out of date.',
          `Everything is provided “as is”. If you find an error, please tell us through the [contact form](/form) or at ${mail}, so that we can correct it.`,
        ],
      },
      {
        id: 'guest-contributors',
        heading: 'Guest contributors disclaimer',
        body: [
          'The Website may include commentary or other contributions by guests. What they write is their own view, and not necessarily ours or that of any organisation they belong to.',
        ],
      },
      {
        id: 'logos',
        heading: 'Logos and trademarks disclaimer',
        body: [
          'Logos, names and trademarks of others that appear on the Website belong to their owners. They are shown to name a source or a service, and do not mean that their owners endorse, sponsor or are connected with us.',
        ],
      },
      {
        id: 'contact',
        heading: 'Contact us',
        body: [`If you have a comment or a question about this page, write to ${mail}.`],
      },
    ],
  }
}
