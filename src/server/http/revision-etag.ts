/** The state that a response was made from: the revision of the content, whatever else it depends on, and the build of the code. */
export type Revisions = { current(): number | string; readonly buildId: string }

export function toEtag(revisions: Revisions, variant = ''): string {
  return `W/"${toState(revisions)}${variant && `-${variant}`}"`
}

/** The state in one word. The offline copy is named by it too. */
export function toState({ current, buildId }: Revisions): string {
  return `r${current()}-${buildId}`
}
