import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { ChapterBar, type Step } from './chapter-bar.tsx'
import type { ReadingView } from './chapter-view.ts'
import { LayoutChoice, readSavedLayout } from './layout-choice.tsx'
import { OutlineList } from './outline-list.tsx'
import { parseLayout, type ReadingLayout } from './reading-layout.ts'
import { useCurrentPassage } from './use-current-passage.ts'
import { type ToAnchor, VerseFlow } from './verse-flow.tsx'

type Props = {
  readonly view: ReadingView
  /** What is being read: a chapter or a juz. */
  readonly name: string
  readonly head: ReactNode
  /** The heading of each chapter within a juz. */
  readonly toHeading?: (section: ReadingView['sections'][number]) => ReactNode
  readonly toAnchor: ToAnchor
  readonly previous: Step
  readonly next: Step
}

/** A text to read in one flow, with its outline beside it, or in a sheet on a phone. */
export function ReadingPage({ view, name, head, toHeading, toAnchor, previous, next }: Props) {
  const { t } = useTranslation()
  const root = useRef<HTMLElement>(null)
  const layout = useLayout()
  const [chosen, setChosen] = useState<string>()
  const current = useCurrentPassage(root, name)
  const passages = view.sections.flatMap((section) => section.passages)
  const toggle = useToggle(setChosen)
  return (
    <article className="reading-page" ref={root} data-layout={layout.current}>
      <OutlineList passages={passages} current={current} toAnchor={toAnchor} />
      <div className="reading-flow">
        {head}
        <LayoutChoice layout={layout.current} onChoose={layout.choose} />
        {view.sections.map((section) => (
          <div key={section.chapter.number}>
            {toHeading?.(section)}
            <VerseFlow
              section={section}
              editions={view.editions}
              toAnchor={toAnchor}
              chosen={chosen}
              onChoose={toggle}
            />
          </div>
        ))}
        <nav className="reading-steps" aria-label={t('chapter.steps')}>
          {previous ? (
            <PageLink to={previous.to} rel="prev">
              ‹ {previous.label}
            </PageLink>
          ) : (
            <span />
          )}
          {next && (
            <PageLink to={next.to} rel="next">
              {next.label} ›
            </PageLink>
          )}
        </nav>
      </div>
      <ChapterBar passages={passages} current={current} toAnchor={toAnchor} previous={previous} next={next} />
    </article>
  )
}

/** A stable callback, so that memoized passages need not render again. */
function useToggle(setChosen: (update: (now: string | undefined) => string | undefined) => void) {
  const toggle = useRef((reference: string) => setChosen((now) => (now === reference ? undefined : reference)))
  return toggle.current
}

/** What the URL says, then what the reader chose before. The server knows the URL alone, so a cached page fits everyone. */
function useLayout() {
  const { search } = useLocation()
  const fromUrl = parseLayout(new URLSearchParams(search))
  const [saved, setSaved] = useState<ReadingLayout>()
  useEffect(() => setSaved(readSavedLayout()), [])
  return { current: fromUrl ?? saved, choose: setSaved }
}
