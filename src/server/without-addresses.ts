/** The error of a mail server for the log. Such errors repeat the addresses of readers and of invited people. */
export function withoutAddresses(error: string): string {
  return error
    .split(/(\s)/)
    .map((word) => (word.includes('@') ? '…' : word))
    .join('')
}
