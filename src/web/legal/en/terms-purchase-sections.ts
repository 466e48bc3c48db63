import { type LegalSection, type LegalSite, toMailLink } from '../legal-document.ts'

/** Sections 1 to 8 of the terms: the agreement, and all that concerns money. */
export function termsPurchaseSections({ name, domain, contactEmail, currency }: LegalSite): readonly LegalSection[] {
  const mail = toMailLink(contactEmail)
  return [
    {
      id: 'introduction',
      heading: 'Introduction',
      body: [
        `These Terms & Conditions (the “Terms”) govern your use of ${domain} and of everything offered there (the “Service”), run by ${name} (“we”, “us”).`,
        'The [Privacy Policy](/privacy-policy), the [Cookie Policy](/cookie-policy), the [Disclaimer](/disclaimer) and the [Return Policy](/return-policy) are part of these Terms. Together they are the agreement between you and us.',
        `By using the Service you accept the agreement. If you do not accept it, please do not use the Service. If something in it prevents you from using the Service, write to ${mail}, and we will try to find a solution.`,
        'At the date of this text, reading, searching and writing to us are free, need no account, and the Service takes no payments. The sections on purchases, subscriptions and accounts apply only where and when we offer them.',
      ],
    },
    {
      id: 'communications',
      heading: 'Communications',
      body: [
        'When you write to us, we use your email address to answer you. Writing to us does not subscribe you to newsletters or marketing.',
        `If we offer messages of that kind, you will receive them only if you ask for them, and can stop them at any time with the link in each message or by writing to ${mail}.`,
      ],
    },
    {
      id: 'order-and-purchase',
      heading: 'Order and purchase',
      body: [
        'If you wish to buy something offered through the Service (a “Purchase”), you may be asked for the details needed to complete it, such as your card number, its expiry date and your billing address.',
        {
          list: [
            'You confirm that you have the right to use the card or other means of payment, and that what you tell us is true, correct and complete.',
            'Payment may be handled by a payment provider on our behalf. What you enter is then passed to that provider, under the [Privacy Policy](/privacy-policy).',
            `Prices are shown in ${currency} unless the offer says otherwise.`,
            'An order is an offer to buy. A contract exists when we confirm the order.',
          ],
        },
        'We may refuse or cancel an order where the product or service is not available, where its description or price was wrong, where the order itself has an error, or where we suspect fraud or another unlawful transaction. If we cancel an order, we return what you paid for it.',
      ],
    },
    {
      id: 'promotions',
      heading: 'Contests, draws and promotions',
      body: [
        'A contest, prize draw or other promotion offered through the Service may have its own rules. Please read them, and our [Privacy Policy](/privacy-policy), before you take part. Where the rules of a promotion differ from these Terms, the rules of the promotion apply to it.',
      ],
    },
    {
      id: 'subscriptions',
      heading: 'Subscriptions',
      body: [
        'Parts of the Service may be offered by subscription (a “Subscription”). You pay for it in advance, at regular intervals (“Billing Cycles”) whose length is shown when you subscribe.',
        `At the end of each Billing Cycle the Subscription renews on the same terms, unless you or we cancel it. You may cancel at any time, on your account page if there is one, or by writing to ${mail}. It then ends with the Billing Cycle you have paid for.`,
        'A valid means of payment is needed. By providing it you allow us, or our payment provider, to charge the fees of the Subscription to it. If a charge does not succeed, we will tell you, and may pause the Subscription until it is paid.',
      ],
    },
    {
      id: 'free-trial',
      heading: 'Free trial',
      body: [
        'We may offer a Subscription with a free trial for a limited time (a “Free Trial”). You may be asked for your billing details when you sign up for it.',
        'If you provided them, nothing is charged until the Free Trial has ended. On its last day, unless you have cancelled, the fee of the Subscription you chose is charged. The offer states when that day is and how to cancel.',
        'We may change the conditions of a Free Trial offer, or withdraw it, for those who have not yet accepted it.',
      ],
    },
    {
      id: 'fee-changes',
      heading: 'Fee changes',
      body: [
        'We may change the fees of a Subscription. A change takes effect at the end of the current Billing Cycle.',
        'We give you reasonable notice beforehand, so that you can cancel the Subscription before the change takes effect. If you continue the Subscription after that, you agree to pay the new fee.',
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      body: [
        'We issue refunds within 0 days of the original Purchase. This means that there is no period in which you can return a completed Purchase for a refund. See the [Return Policy](/return-policy).',
        'This does not affect rights that the law gives to consumers and that cannot be excluded by agreement.',
      ],
    },
  ]
}
