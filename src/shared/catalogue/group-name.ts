import type { InterfaceLanguage } from '../language/languages.ts'
import type { Group } from './group.ts'

/** A group's own name stands in for a language it has no name in. */
export function toGroupName(group: Group, language: InterfaceLanguage): string {
  return group[language] || group.name
}
