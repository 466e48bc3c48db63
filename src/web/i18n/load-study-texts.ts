import { getPageTexts } from '#web/i18n/page-texts.ts'

/** For the pages that need them: there before anything is drawn with them. A page that came from the server brought them along. */
export async function withStudyTexts<T>(data: Promise<T>): Promise<T> {
  // Asked for first, so that a change of language that comes with the data fetches them in the new one.
  const texts = getPageTexts().loadNamespace('study')
  const loaded = await data
  await texts
  return loaded
}
