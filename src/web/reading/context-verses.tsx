import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import styles from '#web/styles/panels.css?url'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { keepCompared } from './compare.ts'
import { GroupLink } from './group-link.tsx'
import type { ToolVerse } from './verse-for-tools.ts'
import type { VerseRangeData } from './verse-range-view.ts'
import { VerseTexts } from './verse-texts.tsx'

/** The verse among its neighbours, in place: the data is the same as for the page of a verse range. */
export function ContextVerses({ verse }: { readonly verse: ToolVerse }) {
  const { t } = useTranslation()
  const to = usePaths()
  const { load, data, state } = useFetcher<VerseRangeData | { kind: 'verse' }>()
  const address = to.verseRange(verse.context) + keepCompared(useLocation().search)
  useEffect(() => {
    void load(address)
  }, [load, address])
  const range = data?.kind === 'verse-range' ? data : undefined
  const own = toReferenceText(verse.reference)
  return (
    <section className="context" aria-label={t('tools.contextOf', { reference: own })} aria-busy={state !== 'idle'}>
      <link rel="stylesheet" href={styles} precedence="panels" />
      {!range && <p role="status">{data || state !== 'idle' ? t('tools.loading') : t('errors.network')}</p>}
      {range?.cards.map(({ card }) => {
        const reference = toReferenceText(card.reference)
        return (
          <article key={card.id} className={reference === own ? 'context-verse own' : 'context-verse'}>
            <p className="context-head">
              <PageLink to={to.verse(card.reference)} aria-current={reference === own ? 'true' : undefined}>
                {reference}
              </PageLink>
              <GroupLink group={card.group} />
            </p>
            <VerseTexts
              ar={card.ar}
              pronunciation={card.pronunciation}
              texts={[card.text, ...card.others]}
              columns={range.editions.columns}
            />
          </article>
        )
      })}
      {range && (
        <PageLink className="tool" to={address}>
          {t('tools.openRange')}
        </PageLink>
      )}
    </section>
  )
}
