import type { ReactNode } from 'react'

type Props = { readonly title: string; readonly lead?: string; readonly children?: ReactNode }

/** The name of the section, and what one can do in it. */
export function SectionHeader({ title, lead, children }: Props) {
  return (
    <header className="section-header">
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </header>
  )
}
