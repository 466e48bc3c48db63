import { editionCookie } from '#shared/catalogue/edition-choice.ts'
import { languageCookie } from '#shared/cookies.ts'
import { pronunciationCookie } from '#shared/language/pronunciation/pronunciation-choice.ts'
import { signInHintCookie } from '#shared/sign-in-hint.ts'
import { type LegalDocument, type LegalSite, toMailLink } from '../legal-document.ts'
import { textGenerated } from './text-generated.ts'

export function cookiePolicy({ name, domain, contactEmail }: LegalSite): LegalDocument {
  const mail = toMailLink(contactEmail)
  return {
    id: 'cookiePolicy',
    dates: [textGenerated],
    intro: [
      `This page explains what ${name} stores in your browser when you use ${domain} (the “Website”) and how you can refuse it. The [Privacy Policy](/privacy-policy) explains how we handle personal data in general.`,
    ],
    sections: [
      {
        id: 'what-cookies-are',
        heading: 'What cookies are',
        body: [
          'A cookie is a small piece of text that a website asks your browser to store and to send back with later requests. Local storage is similar, but what is in it stays on your device and is not sent automatically.',
          'We use both only to make the Website work as you have asked it to.',
        ],
      },
      {
        id: 'what-we-keep',
        heading: 'What the Website stores',
        body: [
          'The Website itself sets all of these, and only when you use the feature they are for.',
          {
            table: {
              head: ['Name', 'Where and how long', 'What it is for'],
              rows: [
                [languageCookie, 'Cookie, one year', 'The language you chose, so that pages are sent in it.'],
                ['i18nextLng', 'Local storage, until you clear it', 'The same choice, stored on your device.'],
                [
                  editionCookie,
                  'Cookie, one year',
                  'The editions you chose to read, so that pages are sent in their words.',
                ],
                [
                  pronunciationCookie,
                  'Cookie, one year',
                  'Your choice to see the pronunciation, so that pages are sent with it.',
                ],
                ['theme', 'Local storage, until you clear it', 'Light, dark or sepia, if you chose one.'],
                ['textSize', 'Local storage, until you clear it', 'The size of the text, if you chose one.'],
                [
                  'myStudy',
                  'Local storage, until you delete it',
                  'The verses you save, your notes and, only if you turn it on, what you read. None of this is ever sent anywhere.',
                ],
                [
                  'goingTo',
                  'Session storage, while a page is loading',
                  'The page you are going to, so that it can be loaded again if loading fails.',
                ],
                [
                  'readingLayout',
                  'Local storage, until you clear it',
                  'How the Arabic and the translation are laid out on a chapter page, if you chose a layout.',
                ],
                [
                  'reading-places',
                  'Local storage, until you clear it',
                  'The verse where you stopped in a chapter, so that you can continue from there.',
                ],
                [
                  'fonts',
                  'Local storage, until you clear it',
                  'Records that your browser has the fonts, so that the next page can use them at once.',
                ],
                [
                  'offline-records, offline-files, offline-pages',
                  'Cache storage, until you delete the copy',
                  'The copy for reading offline, if you download it. The service worker reads from it.',
                ],
                [
                  signInHintCookie,
                  'Cookie, until sign-out or expiry',
                  'Records that an administrator is signed in here. Visitors never receive it.',
                ],
                [
                  'draft:…',
                  'Local or session storage, until the server has it',
                  'What an administrator has written but not saved yet. Visitors never have it.',
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
                  'Recognises a device on which an administrator has signed in before, so that others cannot lock the account. Visitors never receive it.',
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
              'No third-party cookies: fonts, icons and texts come from the Website itself.',
            ],
          },
          'If we ever add a service that sets cookies that are not strictly necessary, we will name it here and ask for your consent before it sets any.',
        ],
      },
      {
        id: 'consent',
        heading: 'Why we do not ask for consent',
        body: [
          'United Kingdom law requires consent to cookies and similar storage unless they are strictly necessary for something you have asked for. Everything listed above is necessary in this sense: it is stored because you chose a language, an edition, a theme, a text size or the pronunciation, read a chapter, saved a verse or a note, downloaded a copy, or signed in.',
        ],
      },
      {
        id: 'your-choices',
        heading: 'Your choices',
        body: [
          'You can delete cookies and local storage, or refuse them, in the settings of your browser. You can still read the Website: the language then follows the address of the page or the preference of your browser, and the theme follows your device.',
          'An administrator cannot sign in without the session cookie.',
        ],
      },
      {
        id: 'changes',
        heading: 'Changes to this policy',
        body: ['If what the Website stores in your browser changes, we will update this page and its date.'],
      },
      {
        id: 'contact',
        heading: 'Contact us',
        body: [`Please send questions about cookies to ${mail}.`],
      },
    ],
  }
}
