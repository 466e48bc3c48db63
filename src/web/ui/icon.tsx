import { site } from 'virtual:site'
import { drawings, type IconName } from '#shared/icons/drawings.ts'
import { toIconAddress } from '#shared/icons/icon-address.ts'

type Props = {
  readonly name: IconName
  /** In CSS pixels. */
  readonly size?: number
  /** Six hex digits. */
  readonly color?: string
  readonly className?: string
}

/**
 * An icon by name, size and colour; it says nothing, so what it stands beside must.
 * With a colour it is an image from the address in the site configuration. Without one it is drawn in the page: an image
 * cannot take the colour of the text around it, and that changes with the theme and under the pointer.
 */
export function Icon({ name, size = 20, color, className }: Props) {
  if (color) {
    const address = toIconAddress(site.icons.address, { name, size, color })
    // Lazily: for any other image React tells the browser to fetch it before the text.
    return <img className={className} src={address} width={size} height={size} alt="" loading="lazy" />
  }
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
