import { isVerseOfBook } from '../catalogue/ayah-counts.ts'
import { chapterCount } from '../catalogue/bounds.ts'
import { defaultBook } from '../catalogue/default-book.ts'
import type { Reference } from '../catalogue/reference.ts'
import { parseVerseRanges } from '../catalogue/verse-range.ts'
import { splitPrefix } from '../paths.ts'
import { listLinks } from './list-links.ts'

/** Link targets that exist only in the content. */
export type LinkTargets = { readonly topicIds: ReadonlySet<string>; readonly groupIds: ReadonlySet<string> }

/** Links of a text to pages of ours that do not exist. Links to other sites are not checked. */
export function findBrokenLinks(markdown: string, targets: LinkTargets): string[] {
  const own = listLinks(markdown).filter((href) => href.startsWith('/'))
  return [...new Set(own.filter((href) => !isPage(href, targets)))]
}

const juzCount = 30

/** Pages without a parameter in the path. */
const plainPages: ReadonlySet<string> = new Set([
  '/',
  '/juz',
  '/topics',
  '/editions',
  '/pronunciation',
  '/changes',
  '/form',
  '/sheet',
  '/developers',
  '/my-study',
])

function isPage(href: string, { topicIds, groupIds }: LinkTargets): boolean {
  const [address = '/'] = href.split(/[?#]/, 1)
  const { path } = splitPrefix(address)
  const [, kind = '', name = '', ...rest] = path.split('/')
  if (rest.length > 0) return false
  if (name === '') return plainPages.has(path === '' ? '/' : path.replace(/(?<=.)\/$/, ''))
  const id = decode(name)
  if (kind === 'verse') return isVerse(id)
  if (kind === 'chapter') return isNumber(id, chapterCount)
  if (kind === 'juz') return isNumber(id, juzCount)
  if (kind === 'topic') return topicIds.has(id)
  return kind === 'group' && groupIds.has(id)
}

/** `2:255`, or several ranges: `2:255-257`, `2:255,24:35`. */
function isVerse(text: string): boolean {
  const ranges = parseVerseRanges(text) ?? []
  const isThere = (reference: Reference) => isVerseOfBook({ book: defaultBook, ...reference })
  return ranges.length > 0 && ranges.every(({ from, to }) => isThere(from) && isThere(to))
}

function isNumber(text: string, max: number): boolean {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= max
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
