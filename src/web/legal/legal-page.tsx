import { defaultLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import styles from '#web/styles/legal.css?url'
import { LegalBlocks } from './legal-blocks.tsx'
import type { LegalDate, LegalSection } from './legal-document.ts'
import type { LegalPageView } from './load-legal-page.ts'

/** Title, dates, contents and numbered sections, in the reader's language. */
export function LegalPage({ view: { document, governing } }: { readonly view: LegalPageView }) {
  const { t } = useTranslation()
  return (
    <article className="legal">
      <link rel="stylesheet" href={styles} precedence="page" />
      <header className="legal-head">
        <h1>{t(`legal.${document.id}.title`)}</h1>
        {governing && <GoverningText governing={governing} />}
        {document.dates.map((date) => (
          <DateLine key={date.label} date={date} />
        ))}
      </header>
      <Contents sections={document.sections} />
      <div className="legal-text">
        <LegalBlocks blocks={document.intro} />
        {document.sections.map((section, index) => (
          <section key={section.id} id={section.id}>
            <h2>{`${index + 1}. ${section.heading}`}</h2>
            <LegalBlocks blocks={section.body} />
          </section>
        ))}
      </div>
    </article>
  )
}

/** Says which language version of a translated document governs, and links to it. */
function GoverningText({ governing: { title, to } }: { readonly governing: NonNullable<LegalPageView['governing']> }) {
  const { t } = useTranslation()
  return (
    <p className="legal-notice">
      {`${t('legal.englishGoverns')} `}
      <a href={to} hrefLang={defaultLanguage} lang={defaultLanguage}>
        {title}
      </a>
    </p>
  )
}

function DateLine({ date }: { readonly date: LegalDate }) {
  return (
    <p className="legal-date">
      {`${date.label} `}
      <time dateTime={date.iso}>{date.text}</time>
    </p>
  )
}

function Contents({ sections }: { readonly sections: readonly LegalSection[] }) {
  const { t } = useTranslation()
  return (
    <nav className="legal-contents" aria-label={t('legal.contents')}>
      <details open>
        <summary>{t('legal.contents')}</summary>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.heading}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
