import { site } from 'virtual:site'
import { type IconLook, toIconUrl } from '#shared/icons/icon-url.ts'

/**
 * An icon in its own colour, as an image from the URL in the site configuration. It has no alternative text, so
 * adjacent text must say the same.
 */
export function IconImage({ className, ...look }: IconLook & { readonly className?: string }) {
  const { size } = look
  // Lazy: for any other image React tells the browser to fetch it before the text.
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
