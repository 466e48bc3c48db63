import { type LegalSection, type LegalSite, toMailLink } from '../legal-document.ts'

/** Sections 9 to 18 of the terms: what you may do with the Service, and who owns it. */
export function termsUseSections({ name, domain, contactEmail }: LegalSite): readonly LegalSection[] {
  const mail = toMailLink(contactEmail)
  return [
    {
      // Not `content`: that is the anchor of the page's main part.
      id: 'your-content',
      heading: 'Content',
      body: [
        'The Service may let you send us, store or publish text and other material (“Content”). Today that is what you write in the contact form; it is not published.',
        'You are responsible for the Content you send: it must be lawful, it must be yours or you must have the right to use it, and it must not violate anyone’s privacy, copyright, contract or other rights.',
        'You retain all your rights in it. You allow us to use, store, display and pass it on as far as this is needed to run the Service and to answer you. If a feature publishes Content, you also allow other users to read and use it under these Terms.',
        'We do not have to monitor Content that users send, but may refuse or remove any that breaks these Terms. You may not copy our own material or use it for commercial purposes without our permission, beyond what the law allows.',
      ],
    },
    {
      id: 'prohibited-uses',
      heading: 'Prohibited uses',
      body: [
        'You may use the Service only for lawful purposes and as these Terms allow. You agree not to use it:',
        {
          list: [
            'in any way that breaks an applicable law or regulation;',
            'to exploit or harm minors, or attempt to;',
            'to send unsolicited advertising, chain letters or spam;',
            'to impersonate us, someone who works with us, another user or anyone else;',
            'to threaten, deceive, harass or defame others, or to stir up hatred or violence against anyone, whatever their faith and whether or not they have one;',
            'to present an altered text as the text of an edition shown here.',
          ],
        },
        'You also agree not to:',
        {
          list: [
            'overload, damage or impair the Service, or hinder others in using it, for example by a denial-of-service attack or by automated requests beyond the limits it announces;',
            'introduce viruses or other harmful material;',
            'seek access to parts of the Service, accounts, servers or data that are not open to you;',
            'circumvent measures that protect the Service or limit its use.',
          ],
        },
      ],
    },
    {
      id: 'analytics',
      heading: 'Analytics',
      body: [
        'We may use providers to monitor and analyse how the Service is used. At the date of this text we use none: no analytics service runs on our pages.',
        'If that changes, we will name the provider in the [Privacy Policy](/privacy-policy) and the [Cookie Policy](/cookie-policy), and ask for your consent where the law requires it.',
      ],
    },
    {
      id: 'no-use-by-minors',
      heading: 'No use by minors',
      body: [
        'The Service is intended only for people who are at least 18 years old. By using it you confirm that you are 18 or over and able to enter into this agreement. If you are under 18, you may not use the Service.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts',
      body: [
        'Visitors need no account. If you hold one, you confirm that you are 18 or over and that the information you give us is accurate, complete and current, and that you will keep it so. Wrong information may result in the closure of the account.',
        'Keep your password secret and do not share the account; you are responsible for what is done with it. Tell us at once if you learn of a breach of security or of any use without your permission.',
        'As a username you may not use the name of another person or organisation with the aim of passing for them, a name or mark to which someone else has rights, or a name that is offensive, vulgar or obscene.',
        'We may refuse service, close accounts, and remove or change Content where these Terms have been broken.',
      ],
    },
    {
      id: 'intellectual-property',
      heading: 'Intellectual property',
      body: [
        `The design, the study material and the other original parts of the Service are, apart from users’ Content, the property of ${name} and its licensors, and are protected by copyright and other laws. Our name and marks may not be used for a product or service without our written permission.`,
        'The Arabic text and the translations belong to their authors and publishers, or are in the public domain. They are shown with their source. Each may be used on the terms stated beside it, which take precedence over these Terms.',
        'Software that runs the Service may be offered under its own licence, which then governs the software.',
      ],
    },
    {
      id: 'copyright-policy',
      heading: 'Copyright policy',
      body: [
        'We respect the intellectual property of others, and respond to every claim that something on the Service infringes a copyright or another right.',
        `If you own such a right, or act for its owner, and believe that it has been infringed, write to ${mail} with the subject “Copyright infringement” and describe it as set out in the next section. A claim made in bad faith may make you liable for the damage it causes.`,
      ],
    },
    {
      id: 'takedown-procedure',
      heading: 'Takedown notice and procedure',
      body: [
        'A notice should contain:',
        {
          list: [
            'a description of the work that has been infringed, or a link to it or a copy of it;',
            `where on ${domain} the material is: its address and, if you can, the verse, topic or group;`,
            'your name, postal address, telephone number and email address;',
            'a statement that you believe in good faith that the use is not permitted by the owner, an agent of the owner or the law;',
            'a statement that the notice is accurate and that you are the owner or may act for the owner, with your signature, which may be electronic.',
          ],
        },
        `Send it to ${mail}. When we have a complete notice we look into it without undue delay, remove or block the material where the claim appears justified, and tell the person who supplied it, where we can.`,
        'That person may object that this was a mistake, giving reasons and contact details. We then decide whether to restore the material, and tell both sides. Repeated infringement may result in the closure of an account.',
      ],
    },
    {
      id: 'feedback',
      heading: 'Error reporting and feedback',
      body: [
        `You can tell us about errors, ideas and wishes through the [contact form](/form) or at ${mail}. We are grateful for them.`,
        'We may use such feedback freely and without payment to correct and improve the Service. We do not have to keep it confidential, but we treat your personal data as the [Privacy Policy](/privacy-policy) says. We are not obliged to act on it, and may already have, or later have, a similar idea ourselves.',
      ],
    },
    {
      id: 'third-party-links',
      heading: 'Links to third-party websites',
      body: [
        `The Service may link to websites and services that ${name} neither owns nor controls, such as those of the publishers of the texts.`,
        'We are not responsible for their content, privacy practices or offers, or for loss that follows from relying on them. Please read their terms and policies when you visit them.',
      ],
    },
  ]
}
