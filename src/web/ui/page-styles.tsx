import { type PageStyle, pageStyles } from '#web/styles/page-styles.ts'
import parts from '#web/styles/parts.css?url'

/**
 * Styles that only some pages have. The first paint needs them, so the server inlines them into the document; a client
 * navigation to a page that lacks them waits for one prefetched file with all of them. Each has its own precedence:
 * React merges styles of the same precedence, and the policy lists each style by its hash.
 */
export function PageStyles({ name }: { readonly name: PageStyle }) {
  if (import.meta.env.SSR)
    return (
      <style href={name} precedence={name}>
        {pageStyles[name]}
      </style>
    )
  const isHere = document.querySelector(`[data-href=${name}]`)
  const use = isHere ? { rel: 'prefetch' } : { rel: 'stylesheet', precedence: 'page' }
  return <link href={parts} {...use} />
}
