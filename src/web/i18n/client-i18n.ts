import { site } from 'virtual:site'
import { createInstance, type i18n } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import type { PageTexts } from './inline-texts.ts'
import { i18nOptions } from './options.ts'

/** Section 7: ten reads in parallel, five retries, 350 ms at first and doubling. Those are i18next's own, named here to hold them. */
const loader = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 }

/** Starts with the texts the page came with; every other language is fetched when asked for. */
export async function createClientI18n(language: string, texts: PageTexts): Promise<i18n> {
  const instance = createInstance()
  await instance
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      ...loader,
      debug: site.translationDebug,
      lng: language,
      fallbackLng: false,
      resources: { [language]: { ...texts } },
      partialBundledLanguages: true,
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
    })
  return instance
}
