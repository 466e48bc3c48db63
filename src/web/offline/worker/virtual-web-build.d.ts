/** The server build of the pages: see scripts/build-offline.ts. */
declare module 'virtual:web-build' {
  type Build = Required<import('react-router').ServerBuild>
  type Entry = typeof import('#web/entry.server.tsx')
  export const entry: { readonly module: Entry }
  export const { routes, assets, publicPath, assetsBuildDirectory, basename, future, ssr, isSpaMode }: Build
  export const { prerender, routeDiscovery }: Build
}
