import type { InterfaceLanguage } from '../language/languages.ts'
import type { Group } from './group.ts'

/** The name of a group; falls back to its own name in languages without one. */
export function toGroupName(group: Group, language: InterfaceLanguage): string {
  return group[language] || group.name
}
