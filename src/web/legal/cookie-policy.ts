import { languageCookie } from '#shared/language/page-language.ts'
import { signInHintCookie } from '#shared/sign-in-hint.ts'
import { type LegalDocument, type LegalSite, textGenerated, toMailLink } from './legal-document.ts'

export function cookiePolicy({ name, domain, contactEmail }: LegalSite): LegalDocument {
  const mail = toMailLink(contactEmail)
  return {
    id: 'cookiePolicy',
    title: 'Cookie Policy',
    dates: [textGenerated],
    intro: [
      `This page says what ${name} keeps in your browser when you use ${domain} (the “Website”), and how you can refuse it. The [Privacy Policy](/privacy-policy) says how we handle personal data in general.`,
    ],
    sections: [
      {
        id: 'what-cookies-are',
        heading: 'What cookies are',
        body: [
          'A cookie is a small piece of text that a website asks your browser to keep and to send back with later requests. Local storage is a similar place in the browser, except that what is in it stays on your device and is not sent by itself.',
          'We use both, only to make the Website work as you have asked it to.',
        ],
      },
      {
        id: 'what-we-keep',
        heading: 'What the Website keeps',
        body: [
          'All of these are set by the Website itself, and only when you do the thing they are for.',
          {
            table: {
              head: ['Name', 'Where and how long', 'What it is for'],
              rows: [
                [languageCookie, 'Cookie, one year', 'The language you chose, so that pages arrive in it.'],
                ['i18nextLng', 'Local storage, until you clear it', 'The same choice, kept on your device.'],
                ['theme', 'Local storage, until you clear it', 'Light, dark or sepia, if you chose one.'],
                ['textSize', 'Local storage, until you clear it', 'The size of the text, if you chose one.'],
                [
                  'myStudy',
                  'Local storage, until you delete it',
                  'The verses you save, your notes and, only if you switch it on, what you read. It is never sent anywhere.',
                ],
                [
                  'goingTo',
                  'Session storage, while a page is loading',
                  'The page you are on the way to, so that a failed load can be picked up again.',
                ],
                [
                  'readingLayout',
                  'Local storage, until you clear it',
                  'How Arabic and translation stand on the page of a chapter, if you chose it.',
                ],
                [
                  'reading-places',
                  'Local storage, until you clear it',
                  'The verse at which you stopped in a chapter, so that you can go on there.',
                ],
                [
                  'fonts',
                  'Local storage, until you clear it',
                  'Notes that your browser has the fonts, so that the next page uses them at once.',
                ],
                [
                  'offline-records, offline-files, offline-pages',
                  'Cache storage, until you delete the copy',
                  'The copy for reading without a connection, if you download it, and the service worker that reads from it.',
                ],
                [
                  signInHintCookie,
                  'Cookie, until sign-out or expiry',
                  'Notes that an administrator is signed in here. Visitors never receive it.',
                ],
                [
                  'draft:…',
                  'Session storage, until it is saved or the tab is closed',
                  'What an administrator has written and not saved yet. Visitors never have it.',
                ],
                [
                  'Revision cookie',
                  'Cookie, five minutes',
                  'The last change that an administrator saved, so that the next page shows it. Visitors never receive it.',
                ],
                [
                  'Session cookie',
                  'Cookie, until sign-out or expiry',
                  'Keeps an administrator signed in. Visitors never receive it.',
                ],
                [
                  'Device cookie',
                  'Cookie, 400 days',
                  'Tells a device on which an administrator has signed in before, so that others cannot lock the account. Visitors never receive it.',
                ],
              ],
            },
          },
        ],
      },
      {
        id: 'what-we-do-not-use',
        heading: 'What we do not use',
        body: [
          {
            list: [
              'No advertising or tracking cookies.',
              'No analytics cookies and no analytics service.',
              'No cookies of third parties: fonts, icons and texts come from the Website itself.',
            ],
          },
          'Should we ever add a service that sets cookies which are not strictly necessary, we will name it here and ask for your consent before it sets any.',
        ],
      },
      {
        id: 'consent',
        heading: 'Why we do not ask for consent',
        body: [
          'United Kingdom law asks for consent to cookies and similar storage unless they are strictly necessary for something you have asked for. Everything listed above is of that kind: it is kept because you chose a language, a theme or a text size, read a chapter, saved a verse or a note, downloaded a copy, or signed in.',
        ],
      },
      {
        id: 'your-choices',
        heading: 'Your choices',
        body: [
          'You can delete cookies and local storage, or refuse them, in the settings of your browser. The Website remains readable: the language then follows the address of the page or the preference of your browser, and the theme follows your device.',
          'An administrator cannot sign in without the session cookie.',
        ],
      },
      {
        id: 'changes',
        heading: 'Changes to this policy',
        body: ['If what the Website keeps in your browser changes, we will change this page and its date.'],
      },
      {
        id: 'contact',
        heading: 'Contact us',
        body: [`Questions about cookies can be sent to ${mail}.`],
      },
    ],
  }
}
