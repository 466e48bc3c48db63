import type adminEnglish from '../../../public/locales/en/admin.json'
import type study from '../../../public/locales/en/study.json'
import type english from '../../../public/locales/en/translation.json'

/** The texts of one language. English sets the keys; a test holds the others to them. */
export type Translation = typeof english

/** The texts of the admin screen, which are fetched only there. */
export type AdminTexts = typeof adminEnglish

/** The texts of what only some readers open: the study sheet, my study, the change log. They come with those pages alone. */
export type StudyTexts = typeof study

export type Namespaces = { readonly translation: Translation; readonly admin: AdminTexts; readonly study: StudyTexts }
export type Namespace = keyof Namespaces

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** `home.verseCount` for `{ home: { verseCount_one: …, verseCount_other: … } }`. */
export type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Base}_${PluralForm}`
      ? Base
      : Key
    : `${Key}.${KeyOf<Texts[Key]>}`
}[keyof Texts & string]

export type Values = Readonly<Record<string, string | number>>

export type Translate<Name extends Namespace = 'translation'> = (
  key: KeyOf<Namespaces[Name]>,
  values?: Values,
) => string
