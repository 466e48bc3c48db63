import { Link, type LinkProps } from 'react-router'

/** A link to one of our pages: it prefetches on intent, after 100 ms of pointing or on focus. */
export function PageLink(props: Omit<LinkProps, 'prefetch'>) {
  return <Link prefetch="intent" {...props} />
}
