import type { ReactNode } from 'react'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ChooseForm } from '#web/reading/edition-choice.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { Command } from './command.tsx'
import type { EditionView } from './editions-view.ts'
import { useCopyMessages } from './use-copy-messages.ts'

type Props = {
  readonly edition: EditionView
  /** Whether its language has other editions. */
  readonly hasOthers: boolean
}

/** The edition of one language: translator, version, terms, hash, and how to check it. */
export function EditionCard({ edition, hasOthers }: Props) {
  const { t } = useTranslation('extra')
  const copy = useCopyMessages()
  const { language, name, sourceUrl } = edition
  return (
    <article className="edition-card" id={name} aria-labelledby={`${name}-title`}>
      <header>
        <p className="edition-language">
          <span lang={language}>{languages[language].name}</span>
          {hasOthers && edition.isDefault && ` · ${t('editions.default')}`}
        </p>
        <h2 id={`${name}-title`} lang={language === 'ar' ? 'en' : language}>
          {edition.title}
        </h2>
        <EditionState edition={edition} />
        {hasOthers && <ReadEdition edition={edition} />}
      </header>
      <dl className="facts">
        {edition.translator && <Fact name={t('editions.translator')}>{edition.translator}</Fact>}
        <Fact name={t('editions.source')}>
          {sourceUrl ? (
            <a href={sourceUrl} rel="external">
              {edition.source}
            </a>
          ) : (
            edition.source
          )}
        </Fact>
        <Fact name={t('editions.version')}>
          <span lang="en">{edition.version}</span>
        </Fact>
        <Fact name={t('editions.verses')}>{edition.verses}</Fact>
        <Fact name={t('editions.since')}>{edition.since}</Fact>
        <Fact name={t('editions.terms')}>{edition.terms}</Fact>
        <Fact name={t('editions.hash')}>
          <code className="hash">{edition.sha256}</code>
        </Fact>
      </dl>
      <details className="checks">
        <summary>{t('editions.check')}</summary>
        <p>{t('editions.checkWhole')}</p>
        <Command text={edition.checkWhole} label={t('editions.checkWhole')} copy={copy} />
        <p>{t('editions.checkEach')}</p>
        <Command text={edition.checkEach} label={t('editions.checkEach')} copy={copy} />
        <p>
          <a href={`/api/manifest/${name}`}>{t('editions.manifest')}</a>
        </p>
      </details>
    </article>
  )
}

/** Says that the pages show this edition, or offers to show it. */
function ReadEdition({ edition: { _id, isDefault, isShown } }: { readonly edition: EditionView }) {
  const { t } = useTranslation('extra')
  if (isShown) return <p role="status">{t('editions.reading')}</p>
  return (
    <ChooseForm isDefault={() => isDefault}>
      <button type="submit" name="edition" value={_id} className="button quiet">
        {t('editions.read')}
      </button>
    </ChooseForm>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function EditionState({ edition }: { readonly edition: EditionView }) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  const { status, alteredCount, altered } = edition
  if (status === 'verified')
    return (
      <p>
        <span className="verified">{t('editions.same')}</span>
      </p>
    )
  return (
    <>
      <p className="altered">{alteredCount ? t('editions.altered', { count: alteredCount }) : t('editions.changed')}</p>
      {altered.length > 0 && (
        <ul className="altered-verses">
          {altered.map((reference) => (
            <li key={toReferenceText(reference)}>
              <PageLink to={to.verse(reference)}>{toReferenceText(reference)}</PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
