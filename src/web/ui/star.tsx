/** The eight-pointed star of two squares: our ornament, and the frame of chapter numbers. */
export function Star({ className }: { readonly className: string }) {
  return (
    <svg className={`star ${className}`} viewBox="0 0 40 40" aria-hidden="true">
      <rect x="7" y="7" width="26" height="26" rx="2" />
      <rect x="7" y="7" width="26" height="26" rx="2" transform="rotate(45 20 20)" />
    </svg>
  )
}
