import type { Context } from 'hono'

/** Crawlers may read everything but the API and the admin area, in every language. */
export function createRobots(publicUrl: string | undefined): (context: Context) => Response {
  return (context) => {
    const origin = publicUrl ?? new URL(context.req.url).origin
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /admin',
      'Disallow: /*/admin',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ]
    return context.text(lines.join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' })
  }
}
