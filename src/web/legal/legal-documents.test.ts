import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { paths } from '#shared/paths.ts'
import type { LegalBlock, LegalDocument } from './legal-document.ts'
import { legalDocuments } from './legal-documents.ts'
import { parseLegalText } from './parse-legal-text.ts'

const site = {
  name: 'Quiet Reader',
  domain: 'quiet-reader.example',
  contactEmail: 'hello@quiet-reader.example',
  currency: 'GBP',
}
const english = legalDocuments.en
const documents = Object.values(english).map((write) => write(site))
const terms = english.terms(site)
/** Every document in every language. */
const all = interfaceLanguages.flatMap((language) =>
  Object.values(legalDocuments[language]).map((write) => ({ language, document: write(site) })),
)

function listTexts(blocks: readonly LegalBlock[]): readonly string[] {
  return blocks.flatMap((block) => {
    if (typeof block === 'string') return [block]
    return 'list' in block ? block.list : [...block.table.head, ...block.table.rows.flat()]
  })
}

function listAllTexts({ intro, sections }: LegalDocument): readonly string[] {
  return [...listTexts(intro), ...sections.flatMap(({ body }) => listTexts(body))]
}

function readSection(document: LegalDocument, id: string): string {
  return listTexts(document.sections.find((section) => section.id === id)?.body ?? []).join('\n')
}

describe.each(all.map(({ language, document }) => [language, document.id, document] as const))(
  '%s %s',
  (_language, _id, document) => {
    const texts = listAllTexts(document)

    test('has unique anchors that are valid in a URL and differ from the page’s own', () => {
      const ids = document.sections.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
      expect(ids).not.toContain('content')
    })

    test('has no empty section', () => {
      expect(document.sections.filter(({ body }) => body.length === 0)).toEqual([])
    })

    test('takes brand, domain and address from the site', () => {
      const prose = texts.join('\n')
      expect(prose).toContain(site.name)
      expect(prose).toContain(site.domain)
      expect(readSection(document, 'contact')).toContain(`[${site.contactEmail}](mailto:${site.contactEmail})`)
      expect(prose).not.toMatch(/undefined|verse-study|Verse Study/)
    })

    test('links only to pages and anchors that exist', () => {
      const pages: readonly string[] = [
        paths.contact(undefined),
        ...documents.flatMap(({ id, sections }) => [
          paths[id](undefined),
          ...sections.map((section) => `${paths[id](undefined)}#${section.id}`),
        ]),
      ]
      const addresses = texts.flatMap((text) => parseLegalText(text).flatMap(({ address }) => address ?? []))
      const inside = addresses
        .filter((address) => /^[/#]/.test(address))
        .map((address) => (address.startsWith('#') ? paths[document.id](undefined) + address : address))
      expect(inside.filter((address) => !pages.includes(address))).toEqual([])
    })
  },
)

describe.each(
  all.filter(({ language }) => language !== 'en').map((each) => [each.language, each.document.id, each] as const),
)('%s %s beside the English', (_, id, { document }) => {
  const source = english[id](site)

  test('has every section, in the same order', () => {
    expect(document.sections.map((section) => section.id)).toEqual(source.sections.map((section) => section.id))
  })

  test('has every paragraph, list item, table row and link', () => {
    expect(toOutline(document)).toEqual(toOutline(source))
  })

  test('has no text in English', () => {
    const englishTexts = new Set([...listAllTexts(source), ...source.sections.map(({ heading }) => heading)])
    const same = [...listAllTexts(document), ...document.sections.map(({ heading }) => heading)].filter((text) =>
      englishTexts.has(text),
    )
    // Stored entries have the names shown by the browser.
    expect(same.filter((text) => !storedNames.test(text))).toEqual([])
  })
})

/** Names of cookies and of entries in the storage. */
const storedNames = /^[a-zA-Z0-9-]+(:…)?(, [a-z-]+)*$/

/** The kinds of the blocks, with their lengths and links. */
function toOutline({ dates, intro, sections }: LegalDocument): unknown {
  const outlineBlocks = (blocks: readonly LegalBlock[]) =>
    blocks.map((block) => {
      const kind = typeof block === 'string' ? 'text' : 'list' in block ? 'list' : 'table'
      const links = listTexts([block]).flatMap((text) => parseLegalText(text).flatMap(({ address }) => address ?? []))
      return { kind, length: listTexts([block]).length, links: links.toSorted() }
    })
  return {
    dates: dates.map(({ iso }) => iso),
    intro: outlineBlocks(intro),
    sections: sections.map(({ body }) => outlineBlocks(body)),
  }
}

test('the terms have the 27 sections of the specification, in its order', () => {
  expect(terms.sections.map(({ id }) => id)).toEqual([
    'introduction',
    'communications',
    'order-and-purchase',
    'promotions',
    'subscriptions',
    'free-trial',
    'fee-changes',
    'refunds',
    'your-content',
    'prohibited-uses',
    'analytics',
    'no-use-by-minors',
    'accounts',
    'intellectual-property',
    'copyright-policy',
    'takedown-procedure',
    'feedback',
    'third-party-links',
    'warranty-disclaimer',
    'liability-limit',
    'termination',
    'governing-law',
    'changes-to-the-service',
    'amendments',
    'severability',
    'acknowledgement',
    'contact',
  ])
})

test.each([
  ['refunds', /refunds within 0 days/],
  ['no-use-by-minors', /at least 18 years old/],
  ['accounts', /accurate/],
  ['accounts', /username.*passing for them.*offensive/],
  ['governing-law', /laws of the United Kingdom/],
  ['order-and-purchase', /GBP/],
])('the terms on %s say %s', (id, fact) => {
  expect(readSection(terms, id)).toMatch(fact)
})

test('the disclaimer has the nine subjects of the specification, in its order', () => {
  const document = english.disclaimer(site)
  expect(document.sections.map(({ id }) => id)).toEqual([
    'website',
    'external-links',
    'professional',
    'affiliates',
    'testimonials',
    'errors-and-omissions',
    'guest-contributors',
    'logos',
    'contact',
  ])
  expect(readSection(document, 'professional')).toContain('financial advice')
})

test('the return policy makes all sales final', () => {
  expect(readSection(english.returnPolicy(site), 'final-sales')).toContain(
    'All sales are final and no refund will be issued.',
  )
})

test('the return policy has its own date, the others the date of their text', () => {
  const dates = documents.map(({ id, dates }) => [id, ...dates.map(({ label, text }) => `${label} ${text}`)])
  expect(dates).toEqual([
    ['privacyPolicy', 'Text generated on 2025-01-29'],
    ['cookiePolicy', 'Text generated on 2025-01-29'],
    ['terms', 'Text generated on 2025-01-29'],
    ['disclaimer', 'Text generated on 2025-01-29'],
    ['returnPolicy', 'Last updated January 15, 2023'],
  ])
})

test.each([
  ['en', 'Only your choices of language, editions and pronunciation are sent to us'],
  ['az', 'Bizə yalnız dil, nəşr və oxunuş seçiminiz kukilərlə göndərilir'],
  ['tr', 'Bize yalnızca dil, meal ve okunuş seçiminiz çerezlerle gönderilir'],
  ['ru', 'Нам отправляется только ваш выбор языка, изданий и произношения'],
] as const)('the privacy policy in %s names the three choices that are sent as cookies', (language, sentence) => {
  expect(readSection(legalDocuments[language].privacyPolicy(site), 'what-we-collect')).toContain(sentence)
})

describe('the cookie policy', () => {
  /** Files that store something in the browser, and its name in the policy. */
  const storageEntries: Readonly<Record<string, string>> = {
    'src/server/http/session-cookies.ts': 'Session cookie',
    'src/web/admin/record/draft-store.ts': 'draft:…',
    'src/web/admin/record/use-unsaved-text.ts': 'draft:…',
    'src/web/chapter/reading-place.ts': 'reading-places',
    'src/web/i18n/save-language.ts': 'i18nextLng',
    'src/web/i18n/saved-language.ts': 'i18nextLng',
    'src/web/inline/fonts.ts': 'fonts',
    'src/web/layout/appearance.ts': 'theme',
    'src/web/layout/pending-navigation.ts': 'goingTo',
    'src/web/layout/sign-in-hint.ts': 'signedIn',
    'src/web/my-study/my-study-store.ts': 'myStudy',
    'src/web/offline/offline-store.ts': 'offline-files',
    'src/web/offline/worker/page-sources.ts': 'offline-pages',
    'src/web/reading/use-choose-edition.ts': 'editions',
    'src/web/reading/use-choose-pronunciation.ts': 'pronunciation',
  }
  const storagePattern =
    /\b(?:localStorage|sessionStorage|indexedDB)\b|\bcaches\.|\.cookie = |\bwriteCookie\(|hono\/utils\/cookie/

  test('names everything that the code stores in the browser', () => {
    // The file through which all others set cookies names none itself.
    const exclude = ['src/web/document-cookies.ts', 'src/**/*.test.*']
    const files = globSync('src/{web,server/http}/**/*.{ts,tsx}', { exclude })
    const found = files.filter((file) => storagePattern.test(readFileSync(file, 'utf8')))
    expect(found.toSorted()).toEqual(Object.keys(storageEntries).toSorted())
    const policy = readSection(english.cookiePolicy(site), 'what-we-keep')
    expect(Object.values(storageEntries).filter((name) => !policy.includes(name))).toEqual([])
  })
})
