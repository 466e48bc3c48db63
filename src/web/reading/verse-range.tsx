import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReading } from '#web/my-study/use-reading-history.ts'
import { CollectionHeader } from './collection-header.tsx'
import { toShareQuery } from './compare.ts'
import { ListTools } from './list-tools.tsx'
import { ShareButton } from './share-button.tsx'
import { CopyButton } from './tool-buttons.tsx'
import { cardToToolVerse } from './verse-for-tools.ts'
import { VerseList } from './verse-list.tsx'
import type { VerseRangeView } from './verse-range-view.ts'

export function VerseRange({ view }: { readonly view: VerseRangeView }) {
  const { t } = useTranslation()
  const { text, label, chapter, cards, editions } = view
  useReading(text)
  const name = chapter ? t('verse.heading', { chapter: chapter.name, reference: label }) : label
  return (
    <div className={editions.columns.length > 1 ? 'column wide study-page' : 'column study-page'}>
      <CollectionHeader kind={t('verseRange.kind')} name={name} ar={chapter?.ar ?? ''} count={cards.length} />
      <ListTools editions={editions} sheet={`verses=${text}`}>
        <CopyButton verses={cards.map(({ card }) => cardToToolVerse(card, editions))} />
        <ShareButton title={name} path={paths.verseRange(undefined, text) + toShareQuery(editions)} />
      </ListTools>
      <VerseList cards={cards} editions={editions} />
    </div>
  )
}
