import { getI18n } from '#web/i18n/i18n.ts'

/** For the client loaders of pages with extra messages: the data, once its messages are loaded too. */
export async function withExtraMessages<T>(data: Promise<T>): Promise<T> {
  // Requested first: if the data brings a change of language, that fetches them in the new language.
  const messages = getI18n().loadNamespace('extra')
  const loaded = await data
  await messages
  return loaded
}
