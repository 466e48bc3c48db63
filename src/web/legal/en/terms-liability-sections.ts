import { type LegalSection, type LegalSite, toMailLink } from '../legal-document.ts'

/** Sections 19 to 27 of the terms: what each side is liable for, and how the agreement changes and ends. */
export function termsLiabilitySections({ name, contactEmail }: LegalSite): readonly LegalSection[] {
  const mail = toMailLink(contactEmail)
  return [
    {
      id: 'warranty-disclaimer',
      heading: 'Disclaimer of warranty',
      body: [
        `${name} provides the Service “as is” and “as available”. As far as the law allows, we give no warranty, express or implied, as to its operation or to the information and materials in it, including warranties of fitness for a particular purpose, of satisfactory quality and of non-infringement.`,
        'In particular we do not promise that the Service will be accurate, reliable, free of errors or interruptions, or free of harmful components, or that it will meet your needs. You use it at your own risk.',
        'Nothing here takes away a warranty or a right that the law does not allow to be excluded.',
      ],
    },
    {
      id: 'liability-limit',
      heading: 'Limitation of liability',
      body: [
        'Nothing in these Terms limits liability for death or personal injury caused by negligence, for fraud, or for anything else for which liability cannot be limited by law.',
        'Beyond that, and as far as the law allows, we are not liable for indirect or consequential loss, or for loss of profit, data or business, that arises from the Service or these Terms, even if we knew that it was possible. Our total liability does not exceed what you paid us for the Service in the twelve months before the claim.',
        'If you are a consumer, we remain responsible for loss that is a foreseeable result of our breaking the agreement or of our failing to use reasonable care and skill.',
      ],
    },
    {
      id: 'termination',
      heading: 'Termination',
      body: [
        'You may stop using the Service at any time. If you hold an account and wish to close it, write to us.',
        'We may suspend or end an account or your access to the Service, without notice where that is necessary, if you break these Terms, if the law requires it, or if it is needed to protect the Service or other people.',
        'Provisions that by their nature should outlast the end of the agreement do so, among them those on intellectual property, warranty, liability and governing law.',
      ],
    },
    {
      id: 'governing-law',
      heading: 'Governing law',
      body: [
        'These Terms are governed by the laws of the United Kingdom, whatever its rules on the conflict of laws, and the courts of the United Kingdom have jurisdiction.',
        'If you are a consumer who lives elsewhere, you retain the protection of the laws of your own country that an agreement cannot set aside.',
        'These Terms are the whole agreement between us about the Service and replace any earlier one.',
      ],
    },
    {
      id: 'changes-to-the-service',
      heading: 'Changes to the Service',
      body: [
        'We may change or withdraw the Service, or any part of it, as we see fit. We are not liable if, for any reason, all or part of it is unavailable at any time. From time to time we may limit access to parts of it or to all of it.',
        'If a change takes away something that you have paid for and not yet received, the section on [order and purchase](#order-and-purchase) and your rights under the law apply.',
      ],
    },
    {
      id: 'amendments',
      heading: 'Amendments to the Terms',
      body: [
        'We may amend these Terms by publishing the amended text on this page, with its date. Please check this page from time to time.',
        'If you continue to use the Service after an amendment has been published, you accept it. If you do not agree with it, please stop using the Service. An amendment does not change the conditions of a Purchase already made.',
      ],
    },
    {
      id: 'severability',
      heading: 'Waiver and severability',
      body: [
        'If we waive a term or condition once, we do not waive it at other times, and we do not waive other terms. If we do not insist on a right, we do not give it up.',
        'If a court finds a provision of these Terms invalid, unlawful or unenforceable, that provision is limited or removed as little as necessary, and the rest remains in force.',
      ],
    },
    {
      id: 'acknowledgement',
      heading: 'Acknowledgement',
      body: ['By using the Service you acknowledge that you have read these Terms and agree to be bound by them.'],
    },
    {
      id: 'contact',
      heading: 'Contact us',
      body: [
        `Please send feedback, comments, questions and requests for technical support to ${mail}, or use the [contact form](/form).`,
      ],
    },
  ]
}
