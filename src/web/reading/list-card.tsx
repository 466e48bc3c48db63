import { useState } from 'react'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { languages } from '#shared/language/languages.ts'
import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { CardView } from './card-view.ts'
import type { ShownEditions } from './compare.ts'
import { GroupLink } from './group-link.tsx'
import { MarkedText } from './marked-text.tsx'
import { ToggleLink } from './toggle-link.tsx'
import { VerseTexts } from './verse-texts.tsx'

const CardTools = onDemand(() => import('./card-tools.tsx'))

type Props = {
  readonly card: CardView
  readonly editions: ShownEditions
  readonly note?: string | undefined
  /** The group of the page: its cards need not name it. */
  readonly groupId?: string | undefined
}

/**
 * A verse in a list: a smaller verse card. Its tools load on demand; without scripts the same control links to its
 * context.
 */
export function ListCard({ card, editions, note, groupId }: Props) {
  const { t } = useTranslation()
  const to = usePaths()
  const [open, setOpen] = useState(false)
  const reference = toReferenceText(card.reference)
  return (
    <article className="list-card">
      <header>
        <h2>
          <PageLink to={to.verse(card.reference)} className="card-link">
            {card.chapterName} <span className="card-reference">{reference}</span>
          </PageLink>
        </h2>
        <span className="card-marks">
          {card.modified && (
            <PageLink className="altered" to={to.at(paths.editions(undefined, reference))}>
              {t('verse.altered')}
            </PageLink>
          )}
          {card.group?.id !== groupId && <GroupLink group={card.group} />}
          <ToggleLink
            className="card-more"
            to={to.verseRange(card.context)}
            open={open}
            onToggle={() => setOpen(!open)}
            label={t('tools.more', { reference })}
          >
            ···
          </ToggleLink>
        </span>
      </header>
      {card.passage && (
        <p className="card-passage">
          <PageLink to={to.chapterPage(card.reference.chapter, card.reference.verse)}>{card.passage}</PageLink>
        </p>
      )}
      {note && <p className="card-note">{note}</p>}
      <VerseTexts
        ar={card.ar}
        pronunciation={card.pronunciation}
        texts={[card.text, ...card.others]}
        columns={editions.columns}
      />
      {card.foundIn && (
        <p className="found-in" lang={card.foundIn.language} dir={languages[card.foundIn.language].direction}>
          <span>{card.foundIn.edition ?? languages[card.foundIn.language].name}</span> <MarkedText {...card.foundIn} />
        </p>
      )}
      {open && <CardTools card={card} editions={editions} />}
    </article>
  )
}
