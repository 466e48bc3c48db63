import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { StaticI18nProvider } from '#web/i18n/use-translation.tsx'
import { legalDocuments } from './legal-documents.ts'
import { LegalPage } from './legal-page.tsx'

const site = {
  name: 'Quiet Reader',
  domain: 'quiet-reader.example',
  contactEmail: 'hello@quiet-reader.example',
  currency: 'GBP',
}

/** Without messages, so that every translated string shows its key. */
function render(language: InterfaceLanguage, address: string): string {
  const document = legalDocuments[language].terms(site)
  const governing = language === 'en' ? undefined : { title: 'Terms & Conditions', to: '/en/terms-conditions' }
  return renderToStaticMarkup(
    <StaticI18nProvider locale={{ language, messages: {} }}>
      <MemoryRouter initialEntries={[address]}>
        <LegalPage view={{ document, governing }} />
      </MemoryRouter>
    </StaticI18nProvider>,
  )
}

const english = render('en', '/terms-conditions')
const azerbaijani = render('az', '/az/terms-conditions')

test('the sections are numbered from 1 to 27', () => {
  const numbers = [...english.matchAll(/<h2>(\d+)\. /g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: 27 }, (_, index) => index + 1))
})

test('every line of the contents links to a section of the page, in order', () => {
  const contents = /<nav.*?<\/nav>/.exec(english)?.[0] ?? ''
  const targets = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets).toEqual([...english.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id))
  expect(targets).toHaveLength(27)
})

test('the date is machine-readable', () => {
  expect(english).toContain('Text generated on <time dateTime="2025-01-29">2025-01-29</time>')
})

test('mail addresses are links', () => {
  expect(english).toContain('<a href="mailto:hello@quiet-reader.example">hello@quiet-reader.example</a>')
})

test('the text is in the language of the page', () => {
  expect(azerbaijani).toContain('<h2>1. Giriş</h2>')
  expect(azerbaijani).toContain('<a href="#introduction">Giriş</a>')
  expect(azerbaijani).not.toContain('Introduction')
})

test('only a translation says that the English text governs, and links to it', () => {
  expect(azerbaijani).toContain(
    'legal.englishGoverns <a href="/en/terms-conditions" hrefLang="en" lang="en">Terms &amp; Conditions</a>',
  )
  expect(english).not.toContain('legal.englishGoverns')
})

test('links to other pages keep the language of the URL', () => {
  expect(azerbaijani).toContain('href="/az/return-policy"')
  expect(english).toContain('href="/return-policy"')
})
