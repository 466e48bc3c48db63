/** Sent along with a step to the home page, which then puts the cursor into the search box. */
export const focusesSearch = { focusSearch: true } as const

/** Puts the cursor into the page's search box and says whether there is one. */
export function focusSearchBox(document: Document): boolean {
  const box = document.querySelector<HTMLInputElement>('[data-search]')
  box?.focus()
  box?.select()
  return box !== null
}

export function asksForSearch(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'focusSearch' in state
}
