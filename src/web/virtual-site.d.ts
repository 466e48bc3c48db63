/** The site configuration that this build was made with; see vite.config.ts. */
declare module 'virtual:site' {
  type Site = import('#shared/site/site.ts').Site
  export const site: Omit<Site, 'styles'>
  /** For the document alone: a module of the browser that imports them makes every page 0.8 kB heavier. */
  export const styles: Site['styles']
  /** The background colour of each theme. */
  export const paper: Site['styles']['multiVars'][string] | undefined
  /** Of package.json. */
  export const version: string
}
