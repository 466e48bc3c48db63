type Props = {
  /** The data of one path. */
  readonly drawing: string
  /** In CSS pixels. */
  readonly size: number | undefined
  /** With `icon` among its classes. */
  readonly className: string | undefined
}

/** Drawn in the page, since an image cannot take the colour of the text around it, and that changes with the theme and under the pointer. */
export function IconShape({ drawing, size = 20, className = 'icon' }: Props) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  )
}
