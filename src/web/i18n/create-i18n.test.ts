import { expect, test } from 'vitest'
import type { Messages, Namespace, Namespaces } from '#shared/i18n/messages.ts'
import { createI18n } from './create-i18n.ts'

const toMessages = (text: string) => ({ text }) as unknown as Messages
const initial = { language: 'en', messages: { translation: toMessages('en') } } as const

function create(fails: readonly string[] = []) {
  const loads: string[] = []
  const load = async <Name extends Namespace>(language: string, namespace: Name) => {
    const name = `${language}/${namespace}`
    loads.push(name)
    return fails.includes(name) ? undefined : (toMessages(name) as unknown as Namespaces[Name])
  }
  return { i18n: createI18n(initial, load), loads }
}

test('a change of language loads every namespace in use, and is applied once all are loaded', async () => {
  const { i18n, loads } = create()
  await i18n.loadNamespace('extra')
  const notified: string[] = []
  i18n.subscribe(() => notified.push(i18n.current().language))
  await i18n.changeLanguage('tr')
  expect(loads).toEqual(['en/extra', 'tr/translation', 'tr/extra'])
  expect(i18n.current()).toEqual({
    language: 'tr',
    messages: { translation: toMessages('tr/translation'), extra: toMessages('tr/extra') },
  })
  expect(notified).toEqual(['tr'])
})

test('a namespace requested during a change of language is loaded in the new language', async () => {
  const { i18n } = create()
  await Promise.all([i18n.loadNamespace('extra'), i18n.changeLanguage('ru')])
  expect(i18n.current()).toEqual({
    language: 'ru',
    messages: { translation: toMessages('ru/translation'), extra: toMessages('ru/extra') },
  })
})

test('of two languages requested at once, the last is applied', async () => {
  const { i18n } = create()
  await Promise.all([i18n.changeLanguage('tr'), i18n.changeLanguage('az')])
  expect(i18n.current()).toEqual({ language: 'az', messages: { translation: toMessages('az/translation') } })
})

test('returning to a loaded language fetches nothing', async () => {
  const { i18n, loads } = create()
  await i18n.changeLanguage('tr')
  await i18n.changeLanguage('en')
  expect(loads).toEqual(['tr/translation'])
  expect(i18n.current()).toEqual(initial)
})

test('loaded messages are not fetched again', async () => {
  const { i18n, loads } = create()
  await i18n.changeLanguage('en')
  await i18n.loadNamespace('translation')
  expect(loads).toEqual([])
})

test('messages that cannot be fetched leave the current ones in place', async () => {
  const { i18n } = create(['az/translation'])
  await i18n.changeLanguage('az')
  expect(i18n.current()).toEqual({ language: 'az', messages: { translation: toMessages('en') } })
})

test('an unsubscribed listener is not called', async () => {
  const { i18n } = create()
  const notified: string[] = []
  i18n.subscribe(() => notified.push('once'))()
  await i18n.changeLanguage('az')
  expect(notified).toEqual([])
})
