import { getI18n } from 'react-i18next'

/** For the pages that need them: there before anything is drawn with them. A page that came from the server brought them along. */
export async function withStudyTexts<T>(data: Promise<T>): Promise<T> {
  // Asked for first, so that a change of language that comes with the data fetches them in the new one.
  const texts = getI18n().loadNamespaces('study')
  const loaded = await data
  await texts
  return loaded
}
