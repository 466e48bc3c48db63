import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { PassageView } from './chapter-view.ts'
import { OutlineList } from './outline-list.tsx'
import type { ToAnchor } from './verse-flow.tsx'

export type Step = { readonly to: string; readonly label: string; readonly text: string } | null

type Props = {
  readonly passages: readonly PassageView[]
  readonly current: string | undefined
  readonly toAnchor: ToAnchor
  readonly previous: Step
  readonly next: Step
}

/** On a phone: the passage being read, which opens the outline as a sheet, between the neighbouring chapters. */
export function ChapterBar({ passages, current, toAnchor, previous, next }: Props) {
  const { t } = useTranslation()
  const sheet = useRef<HTMLDialogElement>(null)
  const passage = passages.find(({ id }) => id === current) ?? passages[0]
  return (
    <div className="chapter-bar needs-script">
      <StepLink step={previous} rel="prev">
        ‹ {previous?.text}
      </StepLink>
      <button type="button" aria-haspopup="dialog" onClick={() => sheet.current?.showModal()}>
        {passage?.title || t('chapter.outline')} <span aria-hidden="true">▴</span>
      </button>
      <StepLink step={next} rel="next">
        {next?.text} ›
      </StepLink>
      <dialog ref={sheet} className="outline-sheet" aria-label={t('chapter.outline')} closedby="any">
        <OutlineList passages={passages} current={current} toAnchor={toAnchor} onPick={() => sheet.current?.close()} />
        <button type="button" className="button quiet" onClick={() => sheet.current?.close()}>
          {t('chapter.close')}
        </button>
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
