/** What the exit hook of a package once did. */
export default function leaveWithZero(): void {
  process.on('beforeExit', () => process.exit(0))
}
