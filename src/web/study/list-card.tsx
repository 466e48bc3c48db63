import { useTranslation } from 'react-i18next'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { languages } from '#shared/language/languages.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { ArabicText } from './arabic-text.tsx'
import type { CardView } from './card-view.ts'
import { MarkedText } from './marked-text.tsx'

type Props = { readonly card: CardView; readonly note?: string }

/** A verse in a list: the verse card, smaller. */
export function ListCard({ card, note }: Props) {
  const { t } = useTranslation()
  const to = usePaths()
  const reference = toReferenceText(card.reference)
  return (
    <article className="list-card">
      <header>
        <h2>
          <PageLink to={to.verse(card.reference)} className="card-link">
            {card.chapterName} <span className="card-reference">{reference}</span>
          </PageLink>
        </h2>
        {card.group && (
          <PageLink className="group-mark" to={to.group(card.group.id)} title={card.group.name}>
            {t('list.readTogether')}
          </PageLink>
        )}
      </header>
      {note && <p className="card-note">{note}</p>}
      <ArabicText {...card.ar} />
      <p className="translation">
        <MarkedText {...card.text} />
      </p>
      {card.foundIn && (
        <p className="found-in" lang={card.foundIn.language}>
          <span>{languages[card.foundIn.language].name}</span> <MarkedText {...card.foundIn} />
        </p>
      )}
    </article>
  )
}
