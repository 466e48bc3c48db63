import type { Context } from 'hono'
import { type ErrorDetail, invalid, notFound } from '#shared/contract/errors.ts'
import { isIconName } from '#shared/icons/icon-paths.ts'
import { toIconSvg } from '#shared/icons/icon-svg.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'

const defaults = { size: '24', color: '1f2421' }
const minSize = 8
const maxSize = 512

/** `/icons/{name}.svg?size=&color=`. A URL always returns the same drawing, so it may be cached for ever. */
export function serveIcon(context: Context): Response {
  const name = /^([a-z-]+)\.svg$/.exec(context.req.param('file') ?? '')?.[1] ?? ''
  if (!isIconName(name)) throw notFound('This icon')
  const { size, color } = parseLook(new URL(context.req.url).searchParams)
  return context.body(toIconSvg({ name, size, color }), 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
}

function parseLook(search: URLSearchParams): { readonly size: number; readonly color: string } {
  const { size, color, ...unknown } = { ...defaults, ...Object.fromEntries(search) }
  const problems: ErrorDetail[] = Object.keys(unknown).map((path) => ({ path, ...toRefusal('not_known') }))
  const pixels = /^\d{1,3}$/.test(size) ? Number(size) : 0
  if (pixels < minSize || pixels > maxSize)
    problems.push({
      path: 'size',
      ...toRefusal('wrong_value'),
      message: `must be a whole number from ${minSize} to ${maxSize}`,
    })
  if (!/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color))
    problems.push({ path: 'color', ...toRefusal('wrong_format'), message: 'must be three or six hex digits' })
  if (problems.length > 0) throw invalid(problems)
  return { size: pixels, color }
}
