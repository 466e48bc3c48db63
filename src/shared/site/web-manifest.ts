import type { Site } from './site.ts'

/** The web app manifest, which makes the site installable. */
export function toWebManifest({ name, styles }: Pick<Site, 'name' | 'styles'>) {
  const paper = styles.multiVars['--paper']?.light ?? '#ffffff'
  const icon = (file: string, size: number, purpose = 'any') => {
    return { src: `/app/${file}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  return {
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
  }
}
