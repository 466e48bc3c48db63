import type { Capability } from '#shared/access/capabilities.ts'
import type { IconName } from '#shared/icons/icon-paths.ts'

/**
 * Section 2: the five sections of the sidebar with the outline, and below a line the editors' other tools. A section is
 * offered only to users with its capability.
 */
export const sections = [
  { id: 'verses', icon: 'book', part: 'content', needs: 'read' },
  { id: 'topics', icon: 'bookmark', part: 'content', needs: 'read' },
  { id: 'groups', icon: 'layers', part: 'content', needs: 'read' },
  { id: 'passages', icon: 'text-size', part: 'content', needs: 'read' },
  { id: 'drafts', icon: 'edit', part: 'content', needs: 'read' },
  { id: 'editions', icon: 'globe', part: 'content', needs: 'editions' },
  { id: 'replace', icon: 'search', part: 'content', needs: 'write' },
  { id: 'backup', icon: 'download', part: 'content', needs: 'read' },
  { id: 'schema', icon: 'settings', part: 'content', needs: 'schema' },
  { id: 'history', icon: 'list', part: 'maintenance', needs: 'read' },
  { id: 'quality', icon: 'check', part: 'maintenance', needs: 'read' },
  { id: 'progress', icon: 'layers', part: 'maintenance', needs: 'read' },
  { id: 'inbox', icon: 'mail', part: 'maintenance', needs: 'inbox' },
  { id: 'people', icon: 'person', part: 'maintenance', needs: 'people' },
  { id: 'account', icon: 'edit', part: 'maintenance', needs: 'account' },
] as const satisfies readonly {
  id: string
  icon: IconName
  part: 'content' | 'maintenance'
  needs: Capability
}[]

export type SectionId = (typeof sections)[number]['id']

const defaultSection: SectionId = 'verses'

/** Parses `?section=`, case-insensitively; unknown values become the default. */
export function parseSection(text: string | null): SectionId {
  const wanted = text?.trim().toLowerCase()
  return sections.find(({ id }) => id === wanted)?.id ?? defaultSection
}
