/** Whether a path, without its language, is in a list of the site configuration; a trailing `*` stands for the rest. */
export function isListed(patterns: readonly string[], path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? plain.startsWith(pattern.slice(0, -1)) : plain === pattern,
  )
}
