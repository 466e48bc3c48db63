import { useTranslation } from '#web/i18n/use-translation.tsx'
import styles from '#web/styles/legal.css?url'
import { LegalBlocks } from './legal-blocks.tsx'
import type { LegalDate, LegalDocument, LegalSection } from './legal-document.ts'

/** Title, dates, contents and numbered sections. The title and the labels are in the reader's language; the text is English in all. */
export function LegalPage({ document }: { readonly document: LegalDocument }) {
  const { t } = useTranslation()
  return (
    <article className="legal">
      <link rel="stylesheet" href={styles} precedence="page" />
      <header className="legal-head">
        <h1>{t(`legal.${document.id}.title`)}</h1>
        <LanguageNotice title={document.title} />
        {document.dates.map((date) => (
          <DateLine key={date.label} date={date} />
        ))}
      </header>
      <Contents sections={document.sections} />
      <div className="legal-text" lang="en">
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

/** Whoever reads the site in another language is told before meeting a page of English. */
function LanguageNotice({ title }: { readonly title: string }) {
  const { t, language } = useTranslation()
  if (language === 'en') return null
  return (
    <p className="legal-notice">
      {`${t('legal.inEnglish')} `}
      <span lang="en">{title}</span>
    </p>
  )
}

function DateLine({ date }: { readonly date: LegalDate }) {
  return (
    <p className="legal-date" lang="en">
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
        <ol lang="en">
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
