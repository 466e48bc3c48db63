import type { IconName } from '#shared/icons/drawings.ts'

/** Section 2: the five sections of the sidebar with the outline, and below a line what an editor needs beside them. */
export const sections = [
  { id: 'verses', icon: 'book', part: 'content' },
  { id: 'topics', icon: 'bookmark', part: 'content' },
  { id: 'groups', icon: 'layers', part: 'content' },
  { id: 'passages', icon: 'text-size', part: 'content' },
  { id: 'editions', icon: 'globe', part: 'content' },
  { id: 'backup', icon: 'download', part: 'content' },
  { id: 'schema', icon: 'settings', part: 'content' },
  { id: 'history', icon: 'list', part: 'maintenance' },
  { id: 'quality', icon: 'check', part: 'maintenance' },
  { id: 'leads', icon: 'mail', part: 'maintenance' },
  { id: 'account', icon: 'edit', part: 'maintenance' },
] as const satisfies readonly { id: string; icon: IconName; part: 'content' | 'maintenance' }[]

export type SectionId = (typeof sections)[number]['id']

export const defaultSection: SectionId = 'verses'

/** What `?section=` names, in whatever case; anything unknown is the default. */
export function parseSection(text: string | null): SectionId {
  const wanted = text?.trim().toLowerCase()
  return sections.find(({ id }) => id === wanted)?.id ?? defaultSection
}
