import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { keepCompared } from '#web/reading/compare.ts'
import { CompareChoice } from '#web/reading/compare-choice.tsx'
import { EditionChoice } from '#web/reading/edition-choice.tsx'
import { PronunciationNote } from '#web/reading/pronunciation-note.tsx'
import { PronunciationToggle } from '#web/reading/pronunciation-toggle.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { PageStyles } from '#web/ui/page-styles.tsx'
import { ChapterBar, type Step } from './chapter-bar.tsx'
import type { ReadingView } from './chapter-view.ts'
import { LayoutChoice, useUrlLayout } from './layout-choice.tsx'
import { OutlineList } from './outline-list.tsx'
import type { SectionView } from './pack-section.ts'
import { useCurrentPassage } from './use-current-passage.ts'
import { useSections } from './use-sections.ts'
import { type ToAnchor, VerseFlow } from './verse-flow.tsx'

type Props = {
  readonly view: ReadingView
  /** What is being read: a chapter or a juz. */
  readonly name: string
  readonly head: ReactNode
  /** The heading of each chapter within a juz. */
  readonly toHeading?: (section: SectionView) => ReactNode
  readonly toAnchor: ToAnchor
  readonly previous: Step
  readonly next: Step
}

/** A continuous text with its outline alongside, or in a sheet on a phone. */
export function ReadingPage({ view, name, head, toHeading, toAnchor, ...steps }: Props) {
  const { t } = useTranslation()
  const root = useRef<HTMLElement>(null)
  const layout = useUrlLayout()
  // Keeps the choice from chapter to chapter without scripts.
  const kept = keepChoices(useLocation().search, layout)
  const inLayout = (step: Step) => step && { ...step, to: step.to + kept }
  const [previous, next] = [inLayout(steps.previous), inLayout(steps.next)]
  const [chosen, setChosen] = useState<string>()
  const current = useCurrentPassage(root, name)
  const sections = useSections(view.sections, toAnchor)
  const passages = sections.flatMap((section) => section.passages)
  const toggle = useToggle(setChosen)
  return (
    <article className="reading-page" ref={root} data-layout={layout}>
      <PageStyles name="chapter" />
      <OutlineList passages={passages} current={current} toAnchor={toAnchor} />
      <div className="reading-flow">
        {head}
        <LayoutChoice />
        <div className="reading-links">
          <EditionChoice editions={view.editions} />
          <PronunciationToggle isShown={view.editions.pronunciation} />
          <CompareChoice editions={view.editions} />
        </div>
        {view.editions.pronunciation && <PronunciationNote />}
        {sections.map((section) => (
          <div key={section.chapter.number} className="flow-chapter">
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

function keepChoices(search: string, layout: string | undefined): string {
  const compared = keepCompared(search)
  return layout ? `?view=${layout}${compared.replace('?', '&')}` : compared
}

/** A stable callback, so that memoized passages do not render again. */
function useToggle(setChosen: (update: (now: string | undefined) => string | undefined) => void) {
  const toggle = useRef((reference: string) => setChosen((now) => (now === reference ? undefined : reference)))
  return toggle.current
}
