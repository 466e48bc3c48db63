import { site } from 'virtual:site'
import { type IconLook, toIconUrl } from '#shared/icons/icon-url.ts'

/** An icon in a colour of its own, as an image from the address in the site configuration; it says nothing, so what it stands beside must. */
export function IconImage({ className, ...look }: IconLook & { readonly className?: string }) {
  const { size } = look
  // Lazily: for any other image React tells the browser to fetch it before the text.
  return (
    <img
      className={className}
      src={toIconUrl(site.icons.address, look)}
      width={size}
      height={size}
      alt=""
      loading="lazy"
    />
  )
}
