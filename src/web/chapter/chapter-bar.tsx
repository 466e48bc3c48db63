import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { OutlineList } from './outline-list.tsx'
import type { PassageView } from './pack-section.ts'
import type { ToAnchor } from './verse-flow.tsx'

export type Step = { readonly to: string; readonly label: string; readonly text: string } | null

type Props = {
  readonly passages: readonly PassageView[]
  readonly current: string | undefined
  readonly toAnchor: ToAnchor
  readonly previous: Step
  readonly next: Step
}

/**
 * The bar on a phone: the current passage, which opens the outline as a sheet, between links to the neighbouring
 * chapters.
 */
export function ChapterBar({ passages, current, toAnchor, previous, next }: Props) {
  const { t } = useTranslation()
  const sheet = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const passage = passages.find(({ chapter, from }) => toAnchor(chapter, from) === current) ?? passages[0]
  // Runs before the list's effect, which scrolls to the current passage.
  useLayoutEffect(() => {
    if (isOpen) sheet.current?.showModal()
  }, [isOpen])
  return (
    <div className="chapter-bar needs-script">
      <StepLink step={previous} rel="prev">
        ‹ {previous?.text}
      </StepLink>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{passage?.title || t('chapter.outline')}</span> <span aria-hidden="true">▴</span>
      </button>
      <StepLink step={next} rel="next">
        {next?.text} ›
      </StepLink>
      <dialog
        ref={sheet}
        className="outline-sheet"
        aria-label={t('chapter.outline')}
        closedby="any"
        onClose={() => setOpen(false)}
      >
        {/* Rendered only while open, because the document contains the titles often enough. */}
        {isOpen && (
          <>
            <OutlineList
              passages={passages}
              current={current}
              toAnchor={toAnchor}
              onPick={() => sheet.current?.close()}
            />
            <button type="button" className="button quiet" onClick={() => sheet.current?.close()}>
              {t('chapter.close')}
            </button>
          </>
        )}
      </dialog>
    </div>
  )
}

function StepLink({
  step,
  rel,
  children,
}: {
  readonly step: Step
  readonly rel: string
  readonly children: React.ReactNode
}) {
  if (!step) return <span />
  return (
    <PageLink to={step.to} rel={rel} aria-label={step.label}>
      {children}
    </PageLink>
  )
}
