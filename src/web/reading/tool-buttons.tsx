import type { ReactNode } from 'react'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isSaved, toggleSaved } from '#web/my-study/my-study.ts'
import { changeMyStudy, useMyStudy } from '#web/my-study/my-study-store.ts'
import { useAlerts } from '#web/ui/alerts.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useCopy, useShare } from './use-copy.ts'
import type { ToolVerse } from './verse-for-tools.ts'

type Props = { readonly verse: ToolVerse }

export function CopyButton({ verses }: { readonly verses: readonly ToolVerse[] }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <button type="button" className="tool needs-script" onClick={() => void copy(verses)}>
      {t('tools.copy')}
    </button>
  )
}

export function ShareButton({ title, path }: { readonly title: string; readonly path: string }) {
  const { t } = useTranslation()
  const share = useShare()
  return (
    <button type="button" className="tool needs-script" onClick={() => void share({ title, path })}>
      {t('tools.share')}
    </button>
  )
}

export function ShareVerseButton({ verse }: Props) {
  const title = `${verse.chapterName} ${toReferenceText(verse.reference)}`
  return <ShareButton title={title} path={paths.verse(undefined, verse.reference)} />
}

export function SaveButton({ verse }: Props) {
  const { t } = useTranslation()
  const alerts = useAlerts()
  const reference = toReferenceText(verse.reference)
  const saved = isSaved(useMyStudy(), reference)
  const toggle = () => {
    const kept = changeMyStudy((study) => toggleSaved(study, reference, new Date().toISOString()))
    if (!kept) alerts.show({ text: t('tools.notKept'), isError: true })
    else if (!saved) alerts.show({ text: t('tools.savedHint') })
  }
  return (
    <button type="button" className="tool needs-script" aria-pressed={saved} onClick={toggle}>
      {saved ? t('tools.saved') : t('tools.save')}
    </button>
  )
}

type ToggleProps = {
  readonly to: string
  readonly open: boolean
  readonly onToggle: () => void
  readonly className?: string
  readonly label?: string
  readonly children: ReactNode
}

/** Opens something in place; without scripts it is the link to the page that shows the same. */
export function ToggleLink({ to, open, onToggle, className = 'tool', label, children }: ToggleProps) {
  const hydrated = useHydrated()
  if (!hydrated)
    return (
      <PageLink className={className} to={to} aria-label={label}>
        {children}
      </PageLink>
    )
  return (
    <button type="button" className={className} aria-expanded={open} aria-label={label} onClick={onToggle}>
      {children}
    </button>
  )
}
