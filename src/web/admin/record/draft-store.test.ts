import { expect, test } from 'vitest'
import { createDraftStore, type LocalDraft } from './draft-store.ts'

const draft = (en: string): LocalDraft => ({ version: 1, base: { en: '' }, values: { en }, saves: 0 })

/** Like the browser's: its entries are also its properties. */
function createStorage(): Storage {
  const storage: Record<string, string> = {}
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, text: string) => void Object.assign(storage, { [name]: text }),
    removeItem: (name: string) => void delete storage[name],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value })
  return storage as unknown as Storage
}

test('two tabs on one record: neither overwrites or drops the copy of the other', () => {
  const storage = createStorage()
  const store = createDraftStore(() => storage)
  store.keep('draft:me:verse:1', { form: 'b', draft: draft('of the second tab') })
  store.keep('draft:me:verse:1', { form: 'a', draft: draft('of the first tab') })
  store.keep('draft:me:verse:1:2', { form: 'c', draft: draft('of another verse') })
  expect(store.list('draft:me:verse:1')).toHaveLength(2)
  store.drop('draft:me:verse:1', 'a')
  expect(store.has('draft:me:verse:1', 'a')).toBe(false)
  expect(store.list('draft:me:verse:1')).toEqual([{ form: 'b', draft: draft('of the second tab') }])
})

test('a copy of an earlier version of the site is found, and what is no copy is passed over', () => {
  const storage = createStorage()
  storage.setItem('draft:me:verse:1', JSON.stringify(draft('from before')))
  storage.setItem('draft:me:verse:1#x', 'no JSON')
  const store = createDraftStore(() => storage)
  expect(store.list('draft:me:verse:1')).toEqual([{ form: '', draft: draft('from before') }])
  store.drop('draft:me:verse:1', '')
  expect(store.list('draft:me:verse:1')).toEqual([])
})
