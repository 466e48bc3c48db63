import { expect, test } from 'vitest'
import type { Namespace, Namespaces, Translation } from '#shared/i18n/messages.ts'
import { createTexts } from './texts.ts'

const of = (text: string) => ({ text }) as unknown as Translation
const first = { language: 'en', texts: { translation: of('en') } } as const

function create(fails: readonly string[] = []) {
  const loads: string[] = []
  const load = async <Name extends Namespace>(language: string, namespace: Name) => {
    const name = `${language}/${namespace}`
    loads.push(name)
    return fails.includes(name) ? undefined : (of(name) as unknown as Namespaces[Name])
  }
  return { texts: createTexts(first, load), loads }
}

test('another language brings every namespace in use, and is spoken once all are there', async () => {
  const { texts, loads } = create()
  await texts.loadNamespace('study')
  const heard: string[] = []
  texts.subscribe(() => heard.push(texts.current().language))
  await texts.changeLanguage('tr')
  expect(loads).toEqual(['en/study', 'tr/translation', 'tr/study'])
  expect(texts.current()).toEqual({
    language: 'tr',
    texts: { translation: of('tr/translation'), study: of('tr/study') },
  })
  expect(heard).toEqual(['tr'])
})

test('a namespace asked for while the language changes comes in the new one', async () => {
  const { texts } = create()
  await Promise.all([texts.loadNamespace('study'), texts.changeLanguage('ru')])
  expect(texts.current()).toEqual({
    language: 'ru',
    texts: { translation: of('ru/translation'), study: of('ru/study') },
  })
})

test('of two languages asked for at once, the last is spoken', async () => {
  const { texts } = create()
  await Promise.all([texts.changeLanguage('tr'), texts.changeLanguage('az')])
  expect(texts.current()).toEqual({ language: 'az', texts: { translation: of('az/translation') } })
})

test('back in a language that was there, nothing is fetched again', async () => {
  const { texts, loads } = create()
  await texts.changeLanguage('tr')
  await texts.changeLanguage('en')
  expect(loads).toEqual(['tr/translation'])
  expect(texts.current()).toEqual(first)
})

test('what is there is not fetched again', async () => {
  const { texts, loads } = create()
  await texts.changeLanguage('en')
  await texts.loadNamespace('translation')
  expect(loads).toEqual([])
})

test('what cannot be fetched stays as it was', async () => {
  const { texts } = create(['az/translation'])
  await texts.changeLanguage('az')
  expect(texts.current()).toEqual({ language: 'az', texts: { translation: of('en') } })
})

test('nobody hears after leaving', async () => {
  const { texts } = create()
  const heard: string[] = []
  texts.subscribe(() => heard.push('once'))()
  await texts.changeLanguage('az')
  expect(heard).toEqual([])
})
