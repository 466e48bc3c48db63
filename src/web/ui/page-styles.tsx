import { type PageStyle, pageStyles } from '#web/styles/page-styles.ts'
import parts from '#web/styles/parts.css?url'

/**
 * Styles that not every page has. They are needed for the first paint, so the server writes them into the document; a page that is opened
 * within the site, and lacks them, waits for the file with all of them, which is prefetched. Each has a precedence of its own: React joins
 * the styles of one, and the policy names each style by its hash.
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
