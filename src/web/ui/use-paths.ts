import { useLocation } from 'react-router'
import { type Prefix, paths, splitPrefix } from '#shared/paths.ts'

type Paths = typeof paths
type WithoutPrefix<F> = F extends (prefix: Prefix, ...rest: infer R) => string ? (...rest: R) => string : never
type PathsHere = { readonly [Name in keyof Paths]: WithoutPrefix<Paths[Name]> }

/** One entry per language, and one without. */
const byPrefix = new Map<Prefix, PathsHere>()

/** The URLs relative to this page: with its language prefix, or without if it has none. */
export function usePaths(): PathsHere {
  const { prefix } = splitPrefix(useLocation().pathname)
  const found = byPrefix.get(prefix) ?? withPrefix(prefix)
  byPrefix.set(prefix, found)
  return found
}

function withPrefix(prefix: Prefix): PathsHere {
  const bound = Object.entries(paths).map(([name, toPath]: [string, (...given: never[]) => string]) => [
    name,
    toPath.bind(null, prefix as never),
  ])
  return Object.fromEntries(bound)
}
