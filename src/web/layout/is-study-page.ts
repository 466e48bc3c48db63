import { site } from 'virtual:site'
import { splitPrefix } from '#shared/paths.ts'
import { matchesPath } from './match-path.ts'

/** Whether the page has the header of the reading screens instead of the navigation bar. */
export function isStudyPage(pathname: string): boolean {
  return matchesPath(site.nav.hiddenOn, splitPrefix(pathname).path)
}
