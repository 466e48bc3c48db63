import type english from '../../../public/locales/en/translation.json'

/** The texts of one language. English sets the keys; a test holds the others to them. */
export type Translation = typeof english
