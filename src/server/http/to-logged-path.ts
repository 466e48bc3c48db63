/**
 * The path of a request for the log, without the token of a link printed by `admin trust`, which works until it is
 * used.
 */
export function toLoggedPath(path: string): string {
  return path.replace(/^(\/admin\/device\/).+$/s, '$1…')
}
