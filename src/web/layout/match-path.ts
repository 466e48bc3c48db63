/** Whether a path without its language prefix matches a pattern of the site configuration; a trailing `*` matches any rest. */
export function matchesPath(patterns: readonly string[], path: string): boolean {
  const plain = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? plain.startsWith(pattern.slice(0, -1)) : plain === pattern,
  )
}
