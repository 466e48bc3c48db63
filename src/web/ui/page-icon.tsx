import { type PageIconName, pageIconPaths } from '#shared/icons/page-icon-paths.ts'
import { IconShape } from './icon-shape.tsx'

type Props = { readonly name: PageIconName; readonly size?: number; readonly className?: string }

/** An icon of the pages of readers, in the colour of the text around it; it says nothing, so what it stands beside must. */
export function PageIcon({ name, size, className }: Props) {
  return <IconShape drawing={pageIconPaths[name]} size={size} className={className} />
}
