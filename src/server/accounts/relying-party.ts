/** The site as a passkey knows it. A passkey of one domain is never offered on another, which defeats phishing. */
export type RelyingParty = { readonly id: string; readonly name: string; readonly origin: string }

/** Derived from PUBLIC_URL only, never from the request; undefined without one. In development, localhost is enough. */
export function findRelyingParty(
  publicUrl: string | undefined,
  requestUrl: string,
  name: string,
): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl ?? requestUrl)
  return publicUrl || hostname === 'localhost' ? { id: hostname, name, origin } : undefined
}
