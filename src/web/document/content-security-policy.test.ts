import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { toContentSecurityPolicy } from './content-security-policy.ts'

const own = { icons: { address: '/icons/{name}.svg' } }
const toSource = (content: string) => `'sha256-${hash('sha256', content, 'base64')}'`

describe('the content security policy of a page', () => {
  test('allows the site’s inline scripts and styles by their hashes, and no others', async () => {
    const policy = await toContentSecurityPolicy({ scripts: ['one()', 'two()'], styles: ['a{}'] }, own)
    expect(policy).toContain(`script-src 'self' ${toSource('one()')} ${toSource('two()')};`)
    expect(policy).toContain(`style-src 'self' ${toSource('a{}')};`)
    expect(policy).not.toContain('unsafe')
  })

  test('allows images of this site and, if configured, of an icon service', async () => {
    const none = { scripts: [], styles: [] }
    expect(await toContentSecurityPolicy(none, own)).toContain("img-src 'self' data:;")
    const elsewhere = { icons: { address: 'https://icons.example/{name}?c={color}' } }
    expect(await toContentSecurityPolicy(none, elsewhere)).toContain("img-src 'self' data: https://icons.example;")
  })
})
