import { type PageIconName, pageIconPaths } from '#shared/icons/page-icon-paths.ts'
import { IconShape } from './icon-shape.tsx'

type Props = { readonly name: PageIconName; readonly size?: number; readonly className?: string }

/**
 * An icon of readers' pages, in the surrounding text colour. It has no alternative text, so adjacent text must say the
 * same.
 */
export function PageIcon({ name, size, className }: Props) {
  return <IconShape drawing={pageIconPaths[name]} size={size} className={className} />
}
