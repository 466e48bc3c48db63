import { getI18n } from '#web/i18n/i18n.ts'

/** For client loaders of pages with extra messages: returns the data once the messages are loaded too. */
export async function withExtraMessages<T>(data: Promise<T>): Promise<T> {
  // Requested first: if the data changes the language, that change also fetches these messages.
  const messages = getI18n().loadNamespace('extra')
  const loaded = await data
  await messages
  return loaded
}
