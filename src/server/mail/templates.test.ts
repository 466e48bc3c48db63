import { expect, test } from 'vitest'
import { toMail } from './templates.ts'

const hostile = '<script>alert("1")</script> & \'x\''
const args = { service: hostile, name: hostile, email: 'a@example.org', details: `${hostile}\nsecond line` }
const lead = toMail({ template: 'newLead', args })
const reply = toMail({
  template: 'reply',
  args: { subject: 'Re: Site', text: 'Thank you.', replyTo: 'contact@example.org', quoted: args.details },
})

test.each([lead, reply])('text from a visitor is never markup in the mail', ({ html }) => {
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;')
})

test('the plain text contains the text as it was written', () => {
  expect(lead.text).toContain(`Name: ${hostile}\nEmail: a@example.org\n\n${hostile}\nsecond line`)
})

test('a report names its verse', () => {
  expect(toMail({ template: 'newLead', args: { ...args, report: '2:255, en-made' } }).text).toContain(
    'Verse: 2:255, en-made\n',
  )
})

test('a reply quotes the message, and answers to it go to the contact address', () => {
  expect(reply.text).toBe(`Thank you.\n\n> ${hostile}\n> second line\n`)
  expect(reply).toMatchObject({ subject: 'Re: Site', replyTo: { address: 'contact@example.org' } })
})
