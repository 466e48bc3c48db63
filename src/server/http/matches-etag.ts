/**
 * Whether `If-None-Match` contains this ETag, by weak comparison (RFC 9110, 13.1.2): the client already has the
 * response.
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => toOpaque(tag.trim()) === toOpaque(etag))
}

function toOpaque(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag
}
