type Props = {
  /** The data of one path. */
  readonly drawing: string
  /** In CSS pixels. */
  readonly size: number | undefined
  /** Must include the class `icon`. */
  readonly className: string | undefined
}

/** Inline, since an image cannot inherit the text colour, which changes with the theme and on hover. */
export function IconShape({ drawing, size = 20, className = 'icon' }: Props) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  )
}
