/** A rendered page with the policy that allows exactly the scripts and styles that we put into it. */
export type RenderedDocument = { readonly html: string; readonly contentSecurityPolicy: string }

/**
 * Where the page renderer leaves the document for the server: beside React Router's response, whose body would have to be encoded and
 * decoded again.
 */
export type DocumentSlot = { document?: RenderedDocument }
