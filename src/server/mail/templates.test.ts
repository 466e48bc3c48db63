import { expect, test } from 'vitest'
import { isTemplateName, templates } from './templates.ts'

const hostile = '<script>alert("1")</script> & \'x\''
const args = { service: hostile, name: hostile, email: 'a@example.org', details: `${hostile}\nsecond line` }

test('nothing a visitor wrote is markup in the mail', () => {
  const html = templates.newLead.toHtml(args)
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;')
})

test('the plain text says the same as it was written', () => {
  expect(templates.newLead.toText(args)).toContain(`Name: ${hostile}\nEmail: a@example.org\n\n${hostile}\nsecond line`)
})

test.each(['constructor', '__proto__', 'toString', '', 'newlead'])('“%s” is not a template', (name) => {
  expect(isTemplateName(name)).toBe(false)
})
