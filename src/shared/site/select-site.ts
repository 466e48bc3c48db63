const siteNames = ['production', 'test'] as const
export type SiteName = (typeof siteNames)[number]

/** The configuration to build with, from the environment variable SITE. */
export function selectSite(value: string | undefined): SiteName {
  const name = siteNames.find((known) => known === (value || 'production'))
  if (!name) throw new Error(`SITE takes ${siteNames.join(' or ')}`)
  return name
}
