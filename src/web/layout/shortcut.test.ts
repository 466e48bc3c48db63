import { expect, test } from 'vitest'
import { findShortcut } from './shortcut.ts'

const plain = { code: '', ctrlKey: false, metaKey: false, altKey: false, isComposing: false }

test.each([
  ['the slash', { key: '/' }, 'search'],
  ['j', { key: 'j', code: 'KeyJ' }, 'next'],
  ['k', { key: 'k', code: 'KeyK' }, 'previous'],
  ['the question mark', { key: '?' }, 'help'],
  ['о, where a Russian keyboard has j', { key: 'о', code: 'KeyJ' }, 'next'],
  ['л, where it has k', { key: 'л', code: 'KeyK' }, 'previous'],
  ['a capital, by its physical key', { key: 'J', code: 'KeyJ' }, 'next'],
  ['another letter', { key: 'a', code: 'KeyA' }, undefined],
  ['with Control it is left to the browser', { key: 'j', code: 'KeyJ', ctrlKey: true }, undefined],
  ['with Command too', { key: 'k', metaKey: true }, undefined],
  ['during a composition', { key: '/', isComposing: true }, undefined],
])('%s', (_reason, press, shortcut) => expect(findShortcut({ ...plain, ...press })).toBe(shortcut))
