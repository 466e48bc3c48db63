import type { Context } from 'hono'

/** Everything may be read but the API and the administrator's screens, under every language. */
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
