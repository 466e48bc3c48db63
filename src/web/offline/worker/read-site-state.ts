/** The state that the site's pages are currently made from. Undefined if the site does not respond with it. */
export async function readSiteState(): Promise<string | undefined> {
  try {
    const { state }: { readonly state?: string } = await (await fetch('/api/health', { credentials: 'omit' })).json()
    return state
  } catch {
    return undefined
  }
}
