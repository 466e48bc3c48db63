/** The history state of a navigation to the home page that focuses the search box. */
export const searchFocusState = { focusSearch: true } as const

/** Focuses the search box of the page; false if there is none. */
export function focusSearchBox(document: Document): boolean {
  const box = document.querySelector<HTMLInputElement>('[data-search]')
  box?.focus()
  box?.select()
  return box !== null
}

export function requestsSearchFocus(state: Partial<typeof searchFocusState> | null): boolean {
  return Boolean(state?.focusSearch)
}
