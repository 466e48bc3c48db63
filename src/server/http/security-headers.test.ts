import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { toPagePolicy } from './security-headers.ts'

const own = { icons: { address: '/icons/{name}.svg' } }
const source = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

describe('the policy of a page', () => {
  test('allows its inline scripts and styles by their hashes, and no others', () => {
    const policy = toPagePolicy('<style>a{}</style><script>one()</script><script src="/x.js"></script>', own)
    expect(policy).toContain(`script-src 'self' ${source('one()')};`)
    expect(policy).toContain(`style-src 'self' ${source('a{}')};`)
    expect(policy).not.toContain('unsafe')
  })

  test('data in the page is no script, but the module it holds asleep will be', () => {
    const html = '<script id="asleep" type="application/json">{"code":"import \\"/a.js\\"","needed":[]}</script>'
    expect(toPagePolicy(html, own)).toContain(`script-src 'self' ${source('import "/a.js"')};`)
  })

  test('an icon service of the operator is allowed as a source of pictures, ours needs no naming', () => {
    expect(toPagePolicy('', own)).toContain("img-src 'self' data:;")
    expect(toPagePolicy('', { icons: { address: 'https://icons.example/{name}?c={color}' } })).toContain(
      "img-src 'self' data: https://icons.example;",
    )
  })
})
