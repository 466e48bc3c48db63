import type { ReactNode } from 'react'
import { PageLink } from '#web/ui/page-link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Props = {
  readonly to: string
  readonly open: boolean
  readonly onToggle: () => void
  readonly className?: string
  readonly label?: string
  readonly children: ReactNode
}

/** Opens something in place; without scripts it links to the page that shows the same. */
export function ToggleLink({ to, open, onToggle, className = 'tool', label, children }: Props) {
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
