import { drawings, type IconName } from '#shared/icons/drawings.ts'
import { IconShape } from './icon-shape.tsx'

type Props = { readonly name: IconName; readonly size?: number; readonly className?: string }

/** Any of our icons. For the admin area: a page of a reader takes `PageIcon`, or it would load all drawings. */
export function Icon({ name, size, className }: Props) {
  return <IconShape drawing={drawings[name]} size={size} className={className} />
}
