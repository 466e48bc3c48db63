/** The path of a request as it is logged: without the token of a link that `admin trust` printed, which works until it is used. */
export function toLoggedPath(path: string): string {
  return path.replace(/^(\/admin\/device\/).+$/s, '$1…')
}
