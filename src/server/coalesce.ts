/** Runs one at a time. Calls made during a run share the next run. */
export function coalesce(run: () => Promise<void>): () => Promise<void> {
  const turn: { running?: Promise<void> | undefined; next?: Promise<void> | undefined } = {}
  const start = (): Promise<void> => {
    turn.next = undefined
    turn.running = run().finally(() => {
      turn.running = undefined
    })
    return turn.running
  }
  return () => {
    // Looked at first: for a moment after a run ends, the next one is promised but has not started.
    if (turn.next) return turn.next
    if (!turn.running) return start()
    turn.next = turn.running.catch(() => {}).then(start)
    return turn.next
  }
}
