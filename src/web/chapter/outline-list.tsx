import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { PassageView } from './pack-section.ts'
import type { ToAnchor } from './verse-flow.tsx'

type Props = {
  readonly passages: readonly PassageView[]
  /** The anchor of the passage being read. */
  readonly current: string | undefined
  readonly toAnchor: ToAnchor
  readonly onPick?: () => void
}

/** The titles of the passages: together they summarise the chapter. Scrolls along with the reader. */
export function OutlineList({ passages, current, toAnchor, onPick }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    // Scrolls only the list: scrollIntoView would move the page too.
    if (current && list.current && link)
      list.current.scrollTop = link.offsetTop - list.current.clientHeight / 2 + link.clientHeight / 2
  }, [current])
  return (
    <nav className="outline" aria-label={t('chapter.outline')} ref={list}>
      <h2>{t('chapter.outline')}</h2>
      <ol>
        {passages.map(({ chapter, from, to, title }) => {
          const anchor = toAnchor(chapter, from)
          return (
            <li key={anchor}>
              <a href={`#${anchor}`} aria-current={anchor === current ? 'true' : undefined} onClick={onPick}>
                <span>{from === to ? anchor : `${anchor}–${to}`}</span> {title}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
