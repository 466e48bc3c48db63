/** The site configuration that this build was made with; see vite.config.ts. */
declare module 'virtual:site' {
  type Site = import('#shared/site/site.ts').Site
  type ServerSetting = 'subscription' | 'locale' | 'chat' | 'bookingIntervalMs' | 'translationDebug'
  export const site: Omit<Site, 'styles' | ServerSetting>
  /** Only for loaders and the server: importing them in a browser module makes every page larger. */
  export const settings: Pick<Site, ServerSetting>
  /** Whether the site includes the admin area. */
  export const hasAdmin: boolean
  /** A separate constant, so that a build without it contains no code for it. */
  export const translationDebug: boolean
  /** Only for the document: importing them in a browser module makes every page 0.8 kB larger. */
  export const styles: Site['styles']
  /** The background colour of each theme; empty where the configuration has none. */
  export const paper: Site['styles']['multiVars'][string]
  /** The version in package.json. */
  export const version: string
}
