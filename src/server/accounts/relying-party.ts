/** The site as a passkey knows it: a passkey made for one domain is offered on no other, which is what makes phishing futile. */
export type RelyingParty = { readonly id: string; readonly name: string; readonly origin: string }

/**
 * By PUBLIC_URL alone, never by what a request claims to have asked for; undefined without one. In development the browser's own
 * machine is enough.
 */
export function findRelyingParty(
  publicUrl: string | undefined,
  requestUrl: string,
  name: string,
): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl ?? requestUrl)
  return publicUrl || hostname === 'localhost' ? { id: hostname, name, origin } : undefined
}
