import { site } from 'virtual:site'
import { fetchTexts } from './fetch-texts.ts'
import { createTexts, type Spoken, type Texts } from './texts.ts'

const page: { texts?: Texts } = {}

/** For what runs in the browser outside of React: loaders, and modules fetched on demand. */
export function getPageTexts(): Texts {
  if (!page.texts) throw new Error('The page has not started.')
  return page.texts
}

export function startPageTexts(first: Spoken): Texts {
  page.texts = createTexts(first, site.translationDebug ? fetchAloud : fetchTexts)
  return page.texts
}

/** Section 9: debug logging, where the site configuration wants it. */
const fetchAloud: typeof fetchTexts = async (language, namespace) => {
  const texts = await fetchTexts(language, namespace)
  console.debug(`texts: ${language}/${namespace}`, texts ? 'loaded' : 'not loaded')
  return texts
}
