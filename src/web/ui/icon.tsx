import { type IconName, iconPaths } from '#shared/icons/icon-paths.ts'
import { IconShape } from './icon-shape.tsx'

type Props = { readonly name: IconName; readonly size?: number; readonly className?: string }

/** Any of our icons. For the admin area: a page of a reader takes `PageIcon`, or it would load all paths. */
export function Icon({ name, size, className }: Props) {
  return <IconShape drawing={iconPaths[name]} size={size} className={className} />
}
