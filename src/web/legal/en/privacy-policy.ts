import { type LegalDocument, type LegalSite, toMailLink } from '../legal-document.ts'
import { textGenerated } from './text-generated.ts'

/** Says what the software does. A change in what it collects, stores or sends is a change here as well. */
export function privacyPolicy({ name, domain, contactEmail }: LegalSite): LegalDocument {
  const mail = toMailLink(contactEmail)
  return {
    id: 'privacyPolicy',
    dates: [textGenerated],
    intro: [
      `This policy explains what personal data ${name} (“we”, “us”) handles when you use ${domain} (the “Website”), why, and what rights you have. It is written for visitors and for administrators of the Website.`,
      'In short: you can read and search without an account and without telling us who you are. There is no analytics and no advertising. What you write in the contact form reaches us, and we use it to answer you.',
    ],
    sections: [
      {
        id: 'who-we-are',
        heading: 'Who is responsible',
        body: [
          `${name} decides how and why personal data is handled on the Website and is the controller of that data under the data protection law of the United Kingdom. You can reach us at ${mail}.`,
        ],
      },
      {
        id: 'what-we-collect',
        heading: 'What we collect',
        body: [
          'We handle only the following:',
          {
            list: [
              'What you send through the [contact form](/form): your name, your email address and your query.',
              'What your browser sends with every request: your network (IP) address, the address of the page, the languages you prefer and the kind of browser.',
              'What you choose to store in your browser: language, editions, pronunciation, theme, text size and anything you save or download for offline reading. Only your choices of language, editions and pronunciation are sent to us, in cookies. See the [Cookie Policy](/cookie-policy).',
              'For administrators: an email address, a protected form of the password from which it cannot be read back, the current sessions, and a record of the changes each administrator made to the content.',
            ],
          },
          'Visitors have no accounts, so we hold no profile of you. We do not ask about your beliefs and store no history of the verses you read or the words you search for.',
        ],
      },
      {
        id: 'why-we-use-it',
        heading: 'Why we use it, and our legal basis',
        body: [
          {
            list: [
              'To answer you: our legitimate interest in replying to those who write to us, or steps you ask for before a contract.',
              'To send the pages you ask for in a language you read, to limit misuse and to find faults: our legitimate interest in a Website that works and is secure.',
              'To let administrators sign in and to keep a record of changes: our legitimate interest in the integrity of the texts.',
              'To meet a legal duty, where the law requires us to keep or disclose something.',
            ],
          },
          'We make no decisions about you solely by automated means, and we do not sell personal data or use it for advertising.',
        ],
      },
      {
        id: 'contact-form',
        heading: 'The contact form',
        body: [
          'When you submit the form, your name, email address and query are stored in our inbox and sent to us by email. They are deleted 90 days after the last time we handled them, for example answered you, unless the operator has set another period; so are our replies. Backups contain them for up to 14 more days. Owners and editors of the site can read and answer them, and can delete them earlier.',
          'We keep the emails themselves for as long as we need them to deal with your query and to have a record of it, and then delete them. Please do not write anything in the form that you would not write in an email.',
        ],
      },
      {
        id: 'technical-records',
        heading: 'Technical records',
        body: [
          'Your network address is used to limit how many requests one sender may make; for this, only a hash of it is stored, for at most two hours. When something fails, the time, the path of the page and a technical description of the fault are recorded so that we can repair it.',
          'The providers that host the Website or carry its traffic may keep their own records of connections for security.',
        ],
      },
      {
        id: 'payments',
        heading: 'Subscriptions and payments',
        body: [
          'At the date of this text the Website takes no payments. If we offer paid subscriptions or free trials, payments will be handled by a payment provider: we will receive what we need to recognise your payment, but not your full card number, and we will name the provider here.',
        ],
      },
      {
        id: 'sharing',
        heading: 'Who receives it',
        body: [
          'Only the people who run the Website, and the providers that host it and carry our email, see personal data, as far as they need it for that work. We may disclose it where the law requires it, or to establish or defend a legal claim.',
          'The pages load nothing from third parties: fonts, icons and texts come from the Website itself. If we set up an outside service that your browser would contact, for icons, fonts or anything else, we will name it here. Other websites that we link to have their own policies.',
        ],
      },
      {
        id: 'transfers',
        heading: 'Transfers to other countries',
        body: [
          'Some of our providers may operate outside the United Kingdom. Where they do, we rely on a decision that the country protects personal data adequately, or on contract terms that United Kingdom law recognises.',
        ],
      },
      {
        id: 'security',
        heading: 'Security',
        body: [
          'We take reasonable measures to protect personal data, among them protected passwords, sessions that expire and access for administrators only. No website and no email is perfectly secure, and we cannot promise that ours is.',
        ],
      },
      {
        id: 'your-rights',
        heading: 'Your rights',
        body: [
          'Under the law of the United Kingdom you may ask us:',
          {
            list: [
              'for a copy of the personal data we hold about you;',
              'to correct it if it is wrong or incomplete;',
              'to delete it, or to restrict how we use it;',
              'to give you the data you gave us in a portable form, where that right applies;',
              'to stop using it where we rely on our legitimate interests.',
            ],
          },
          `Write to ${mail}. We answer within one month. You can also complain to the Information Commissioner’s Office at [ico.org.uk](https://ico.org.uk), though we would be glad to hear from you first.`,
        ],
      },
      {
        id: 'age',
        heading: 'Adults only',
        body: [
          'The service is meant for adults aged 18 or over, and we do not knowingly handle personal data of anyone younger. If you believe that someone under 18 has written to us, tell us and we will delete their data.',
        ],
      },
      {
        id: 'changes',
        heading: 'Changes to this policy',
        body: [
          'If we change what we do with personal data, we will update this page and its date before the change takes effect.',
        ],
      },
      {
        id: 'contact',
        heading: 'Contact us',
        body: [`Please send questions about this policy to ${mail}.`],
      },
    ],
  }
}
