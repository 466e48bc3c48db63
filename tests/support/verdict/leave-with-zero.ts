/** Reproduces the exit hook of a package that hid failing tests. */
export default function leaveWithZero(): void {
  process.on('beforeExit', () => process.exit(0))
}
