import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { keepCompared, type ShownEditions } from './compare.ts'
import { CompareChoice } from './compare-choice.tsx'
import { EditionChoice } from './edition-choice.tsx'
import { PronunciationNote } from './pronunciation-note.tsx'
import { PronunciationToggle } from './pronunciation-toggle.tsx'

type Props = {
  readonly editions: ShownEditions
  /** Identifies the set in the URL of its sheet, such as `topic=patience`. */
  readonly sheet: string
  readonly children?: ReactNode
}

/** Actions on the whole list: compare, print. */
export function ListTools({ editions, sheet, children }: Props) {
  const { t } = useTranslation()
  const to = usePaths()
  const compared = keepCompared(useLocation().search).replace('?', '&')
  return (
    <div className="tools list-tools">
      <EditionChoice editions={editions} />
      {children}
      <PageLink className="tool" to={to.sheet(sheet + compared)}>
        {t('tools.sheet')}
      </PageLink>
      <PronunciationToggle isShown={editions.pronunciation} />
      <CompareChoice editions={editions} />
      {editions.pronunciation && <PronunciationNote />}
    </div>
  )
}
