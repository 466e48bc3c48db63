import type { ReactNode } from 'react'
import styles from '#web/styles/contact.css?url'

/**
 * The background-image layout of section 9: a page on a field of stars, which the style sheet draws in the theme's
 * colours.
 */
export function BackdropPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="backdrop">
      <link rel="stylesheet" href={styles} precedence="page" />
      <div className="backdrop-sky" aria-hidden="true" />
      {children}
    </div>
  )
}
