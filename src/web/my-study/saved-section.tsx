import { useState } from 'react'
import { compareReferences, type Reference } from '#shared/catalogue/reference.ts'
import { maxRangeVerses, parseVerseRanges, toVerseRangeText } from '#shared/catalogue/verse-range.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { type Kept, toggleSaved } from './my-study.ts'
import { useChangeMyStudy } from './use-change-my-study.ts'
import { VerseName } from './verse-name.tsx'

type Props = { readonly saved: readonly Kept[]; readonly chapterNames: readonly string[] }

/** Saved verses; the selected ones, or all, open together as a verse range or as a sheet. */
export function SavedSection({ saved, chapterNames }: Props) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  const change = useChangeMyStudy()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const pick = (reference: string) => setPicked((now) => now.symmetricDifference(new Set([reference])))
  const chosen = saved.filter(({ reference }) => picked.has(reference))
  const together = chosen.length > 0 ? chosen : saved
  const set = toSet(together)
  return (
    <section>
      <h2>{t('myStudy.saved')}</h2>
      {saved.length === 0 && <p className="none">{t('myStudy.savedNone')}</p>}
      <ul className="kept-list">
        {saved.map(({ reference }) => (
          <li key={reference}>
            <input
              type="checkbox"
              aria-label={t('myStudy.pick', { reference })}
              checked={picked.has(reference)}
              onChange={() => pick(reference)}
            />
            <VerseName reference={reference} chapterNames={chapterNames} />
            <button
              type="button"
              className="icon-button"
              aria-label={t('myStudy.remove', { reference })}
              onClick={() => change((study) => toggleSaved(study, reference, ''))}
            >
              <PageIcon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {together.length > maxRangeVerses && <p className="none">{t('myStudy.tooMany', { max: maxRangeVerses })}</p>}
      {together.length > 0 && together.length <= maxRangeVerses && (
        <div className="kept-acts">
          <PageLink className="button quiet" to={to.verseRange(set)}>
            {t('myStudy.open')}
          </PageLink>
          <PageLink className="button quiet" to={to.sheet(`verses=${set}`)}>
            {t('myStudy.sheet')}
          </PageLink>
          <small>{t('myStudy.openHint')}</small>
        </div>
      )}
    </section>
  )
}

/** In the order of the book. */
function toSet(kept: readonly Kept[]): string {
  const references: Reference[] = kept.flatMap(
    ({ reference }) => parseVerseRanges(reference)?.map(({ from }) => from) ?? [],
  )
  return toVerseRangeText(references.sort(compareReferences))
}
