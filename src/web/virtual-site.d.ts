/** The site configuration that this build was made with; see vite.config.ts. */
declare module 'virtual:site' {
  type Site = import('#shared/site/site.ts').Site
  type ServerSetting = 'subscription' | 'locale' | 'chat' | 'bookingIntervalMs' | 'translationDebug'
  export const site: Omit<Site, 'styles' | ServerSetting>
  /** For loaders and the server alone: a module of the browser that imports them makes every page heavier. */
  export const settings: Pick<Site, ServerSetting>
  /** Whether the admin area is in the site. */
  export const hasAdmin: boolean
  /** A constant of its own, so that a build without it has no code for it. */
  export const translationDebug: boolean
  /** For the document alone: a module of the browser that imports them makes every page 0.8 kB heavier. */
  export const styles: Site['styles']
  /** The background colour of each theme. */
  export const paper: Site['styles']['multiVars'][string] | undefined
  /** Of package.json. */
  export const version: string
}
