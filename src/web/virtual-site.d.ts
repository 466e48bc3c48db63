/** The site configuration that this build was made with; see vite.config.ts. */
declare module 'virtual:site' {
  export const site: import('#shared/site/site.ts').Site
  /** Of package.json. */
  export const version: string
}
