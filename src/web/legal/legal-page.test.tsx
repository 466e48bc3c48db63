import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { StaticI18nProvider } from '#web/i18n/use-translation.tsx'
import type { LegalDocument } from './legal-document.ts'
import { LegalPage } from './legal-page.tsx'
import { termsConditions } from './terms-conditions.ts'

const terms = termsConditions({
  name: 'Quiet Reader',
  domain: 'quiet-reader.example',
  contactEmail: 'hello@quiet-reader.example',
  currency: 'GBP',
})

/** Without texts of its own, so that every translated string shows its key. */
function render(document: LegalDocument, language: InterfaceLanguage, address: string): string {
  return renderToStaticMarkup(
    <StaticI18nProvider locale={{ language, messages: {} }}>
      <MemoryRouter initialEntries={[address]}>
        <LegalPage document={document} />
      </MemoryRouter>
    </StaticI18nProvider>,
  )
}

const english = render(terms, 'en', '/terms-conditions')
const azerbaijani = render(terms, 'az', '/az/terms-conditions')

test('the sections are numbered from 1 to 27', () => {
  const numbers = [...english.matchAll(/<h2>(\d+)\. /g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: 27 }, (_, index) => index + 1))
})

test('every line of the contents leads to a section of the page, in order', () => {
  const contents = /<nav.*?<\/nav>/.exec(english)?.[0] ?? ''
  const targets = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets).toEqual([...english.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id))
  expect(targets).toHaveLength(27)
})

test('the date is readable by machines', () => {
  expect(english).toContain('Text generated on <time dateTime="2025-01-29">2025-01-29</time>')
})

test('mail addresses are links', () => {
  expect(english).toContain('<a href="mailto:hello@quiet-reader.example">hello@quiet-reader.example</a>')
})

test('the text is marked as English in every language, and the title is not', () => {
  expect(azerbaijani).toContain('<h1>legal.terms.title</h1>')
  expect(azerbaijani).toContain('<div class="legal-text" lang="en">')
})

test('only readers in another language are told that the document is in English', () => {
  expect(azerbaijani).toContain('legal.inEnglish <span lang="en">Terms &amp; Conditions</span>')
  expect(english).not.toContain('legal.inEnglish')
})

test('links to other pages stay in the language of the address', () => {
  expect(azerbaijani).toContain('href="/az/return-policy"')
  expect(english).toContain('href="/return-policy"')
})
