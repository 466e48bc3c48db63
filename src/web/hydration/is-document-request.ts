import { toPagePathname } from '#shared/paths.ts'

/** Whether a loader runs for a document, whose markup contains the texts, and not for a navigation. */
export function isDocumentRequest({ url }: Request): boolean {
  const { pathname } = new URL(url)
  return toPagePathname(pathname) === pathname
}
