/** What the pages of the site are made from now. Undefined when the site does not say. */
export async function readSiteState(): Promise<string | undefined> {
  try {
    const { state }: { readonly state?: string } = await (await fetch('/api/health', { credentials: 'omit' })).json()
    return state
  } catch {
    return undefined
  }
}
