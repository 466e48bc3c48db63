/** Whether all percent escapes of a URL or a part of it are valid; `%zz` is not. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
