import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { ShownEditions } from './compare.ts'
import { EditionForm } from './edition-choice.tsx'
import type { EditionLine, VerseView } from './verse-view.ts'

type Props = {
  readonly editions: ShownEditions
  readonly edition: VerseView['edition']
  readonly arabicEdition: EditionLine | null
  readonly reference: string
}

/** The edition's name, source and terms, and whether the text still equals the import. */
export function EditionCredit({ edition, arabicEdition, editions, reference }: Props) {
  const { t } = useTranslation()
  const to = usePaths()
  return (
    <footer className="edition-credit">
      {edition && (
        <details>
          <summary>
            <EditionMark edition={edition} />
          </summary>
          {editions.options && <EditionForm editions={editions} />}
          <p className="edition-terms">
            {edition.terms} <EditionSource edition={edition} />
          </p>
        </details>
      )}
      {arabicEdition && (
        <p>
          <span>{t('verse.arabicText')}</span> <EditionMark edition={arabicEdition} />
          <span className="edition-links">
            {' '}
            · <EditionSource edition={arabicEdition} /> ·{' '}
            <PageLink to={to.at(paths.editions(undefined, reference))}>{t('verse.edition')}</PageLink>
          </span>
        </p>
      )}
    </footer>
  )
}

function EditionMark({ edition }: { readonly edition: EditionLine }) {
  const { t } = useTranslation()
  const status = edition.verified ? 'verified' : 'altered'
  return (
    <>
      <span className="edition-title">{edition.title}</span> <span className={status}>{t(`verse.${status}`)}</span>
    </>
  )
}

function EditionSource({ edition }: { readonly edition: EditionLine }) {
  if (!edition.sourceUrl) return null
  return (
    <a href={edition.sourceUrl} rel="external">
      {new URL(edition.sourceUrl).hostname}
    </a>
  )
}
