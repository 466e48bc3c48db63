import { expect, test } from 'vitest'
import { parseLegalText } from './parse-legal-text.ts'

test.each([
  ['prose without a link is one run', 'All sales are final.', [{ text: 'All sales are final.' }]],
  [
    'a link splits the text before and after it',
    'See the [Terms](/terms-conditions#refunds).',
    [{ text: 'See the ' }, { text: 'Terms', address: '/terms-conditions#refunds' }, { text: '.' }],
  ],
  [
    'a link may start or end the prose',
    '[a@b.example](mailto:a@b.example)',
    [{ text: 'a@b.example', address: 'mailto:a@b.example' }],
  ],
  [
    'brackets that are not a link stay unchanged',
    'Verse Study (test) [sic] (“we”)',
    [{ text: 'Verse Study (test) [sic] (“we”)' }],
  ],
  ['an empty text has no runs', '', []],
])('%s', (_reason, text, runs) => {
  expect(parseLegalText(text)).toEqual(runs)
})
